import { areas } from '@innkeeper/contract/areas'

/** Every page of the product, also those that this person's menu lacks. */
const known = new Set(areas.flatMap((area) => area.pages ?? []).map((page) => page.path))

/** Whether there is a page at all: then its absence from the menu is a matter of permission. */
export const isKnownPage = (pathname: string) => known.has(pathname.replace(/(.)\/+$/, '$1'))
