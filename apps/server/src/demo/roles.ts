import { commandCode } from '@innkeeper/contract/areas/devices'
import { deviceKinds } from '@innkeeper/device-protocol/kinds'
import type { Db } from '../platform/db/database.ts'
import { roleGrants, roles } from '../platform/identity/tables.ts'

const review = ['storeResourceAudit', 'storeResourceAudit.review', 'storeResourceAudit.export']
const rights = [
  ...['account', 'account.save', 'account.resetPass', 'account.del', 'account.viewAs'],
  'account.export',
  ...['role', 'role.save', 'role.del', 'role.export', 'whyNot'],
  ...['menuEntry', 'menuEntry.save', 'menuEntry.del'],
]
const resources = [
  'storeResource',
  'storeResource.add',
  'storeResource.withdraw',
  'storeResource.export',
]
const estate = ['store', 'room', 'device', 'hotelArea', 'brand']
const editing = (page: string) => [
  page,
  `${page}.save`,
  `${page}.del`,
  `${page}.export`,
  `${page}.import`,
]
const commands = Object.values(deviceKinds).flatMap((kind) =>
  Object.values(kind.commands).map(({ permission }) => commandCode(permission)),
)
/** What the people of a hotel do with its devices. */
const connected = ['device', 'devicePage', 'device.bind', 'device.revoke', ...commands]
const libraries = ['deviceModel', 'product', 'facility', 'tag']
const ownRole = 'Front office manager · 前厅主管'
const demoRoles: Record<string, string[]> = {
  'Partner administrator · 合作方管理': [
    'workbench',
    ...new Set([...estate.flatMap(editing), ...connected]),
    'storeDetail',
    'roomPage',
    ...libraries,
    ...review,
    'signIn',
    'signIn.end',
    'signIn.export',
    'operationLog',
    'operationLog.export',
    ...rights,
    // Nobody gives what they do not hold: the hotel staff's rights are the partner's too.
    ...resources,
  ],
  'Brand reviewer · 品牌审核': [
    'workbench',
    ...estate,
    'storeDetail',
    'roomPage',
    'devicePage',
    ...libraries,
    'storeResource',
    ...review,
  ],
  'Store operations · 门店运营': [
    ...['workbench', 'store', 'storeDetail', 'roomPage', ...editing('room'), 'hotelArea'],
    ...connected,
    ...resources,
  ],
  [ownRole]: ['workbench', 'store', 'storeDetail', 'room', 'roomPage', 'storeResource'],
}

/** The demo's roles by name; one of them is the first partner's own. */
export async function seedRoles(tx: Db, ownerId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const [all] = await tx
    .insert(roles)
    .values({ name: 'Platform administrator · 平台管理', grants_all: true })
    .returning({ id: roles.id })
  ids.set('Platform administrator · 平台管理', all?.id ?? 0)
  for (const [name, codes] of Object.entries(demoRoles)) {
    const partner_id = name === ownRole ? ownerId : null
    const [role] = await tx.insert(roles).values({ name, partner_id }).returning({ id: roles.id })
    if (!role) throw new Error('insert returned nothing')
    await tx.insert(roleGrants).values(codes.map((code) => ({ role_id: role.id, code })))
    ids.set(name, role.id)
  }
  return ids
}
