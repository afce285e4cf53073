import { accounts, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { menus, saasMenus } from '@innkeeper/contract/areas/menus'
import { roles, saasRoles } from '@innkeeper/contract/areas/roles'
import { useUser } from './session.ts'

/** The areas of permissions, roles and accounts, of which there are two variants (spec §6). */
interface RightsCalls {
  accounts: typeof saasAccounts
  roles: typeof saasRoles
  menus: Pick<typeof saasMenus, 'endpoints'>
}

const general: RightsCalls = { accounts, roles, menus }
const saas: RightsCalls = { accounts: saasAccounts, roles: saasRoles, menus: saasMenus }

/** Partners have a property, and so have their people; the platform's have none (spec §3). */
export const useIsOfPartner = (): boolean => Boolean(useUser()?.partner_property)

/** The SaaS variant for people of a partner, the general one for those of the platform. */
export const useRightsCalls = (): RightsCalls => (useIsOfPartner() ? saas : general)
