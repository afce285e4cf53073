import { home } from '@innkeeper/contract/areas/home'
import { menus } from '@innkeeper/contract/areas/menus'

/** What a change of the menu makes old: its page, and the menu that the editor sees. */
export const madeStale = [...Object.values(menus.endpoints), home.endpoints.menu]
