import { and, eq, inArray, isNull } from 'drizzle-orm'
import { storeResources } from '../areas/store-resources/tables.ts'
import type { Db } from '../platform/db/database.ts'
import { brands, partners, stores } from '../platform/estate/tables.ts'
import { StartError } from '../platform/http/errors.ts'
import { installation } from '../platform/http/tables.ts'
import { demoPassword, demoPeople, demoSecondPassword } from '../platform/identity/demo-people.ts'
import { accountRoles, accounts } from '../platform/identity/tables.ts'
import type { Services } from '../platform/services.ts'
import { seedDomains } from './domains.ts'
import { demoEstate } from './estate.ts'
import { demoImages } from './images.ts'
import { seedLibraries } from './libraries.ts'
import { seedRoles } from './roles.ts'
import { seedRooms } from './rooms.ts'

const mark = { key: 'demo', value: 'yes' }

/** Fills an empty database with the demo, once. */
export async function seedDemo(services: Services): Promise<void> {
  const { db, passwords } = services
  const hashes = {
    password_hash: await passwords.hash(demoPassword),
    second_password_hash: await passwords.hash(demoSecondPassword),
  }
  if (await holdsDemo(db)) return giveSecondPasswords(db, hashes.second_password_hash)
  const images = await demoImages(services.files)
  await db.transaction(async (tx) => {
    if ((await tx.$count(accounts)) > 0) {
      throw new StartError(
        'The data folder holds real data, not the demo. Start with --empty, or set DATA_DIR to another folder.',
      )
    }
    const places = await seedEstate(tx)
    await seedRooms(tx)
    await seedLibraries(tx)
    await seedDomains(tx)
    const staff = await seedPeople(tx, hashes, places)
    await seedResources(tx, places, staff, images)
    await tx.insert(installation).values(mark)
  })
}

/** A demo that was filled before its people had second passwords. */
async function giveSecondPasswords(db: Db, second_password_hash: string): Promise<void> {
  const phones = demoPeople.map(({ phone }) => phone)
  await db
    .update(accounts)
    .set({ second_password_hash })
    .where(and(inArray(accounts.phone, phones), isNull(accounts.second_password_hash)))
}

/** An empty start must not quietly serve the demo with its known passwords. */
export async function refuseDemo({ db }: Services): Promise<void> {
  if (await holdsDemo(db)) {
    throw new StartError(
      'The data folder holds the demo. Set DATA_DIR to another folder, or delete this one.',
    )
  }
}

async function holdsDemo(db: Db): Promise<boolean> {
  return (await db.$count(installation, eq(installation.key, mark.key))) > 0
}

interface Place {
  partner_id: number
  brand_id: number
  offline_id: number
}

/** Every store with the ids above it, in the order of the estate. */
async function seedEstate(tx: Db): Promise<Place[]> {
  const places: Place[] = []
  for (const { name, property, brands: demoBrands } of demoEstate) {
    const partner_id = await idOf(
      tx.insert(partners).values({ partner_name: name, property }).returning({ id: partners.id }),
    )
    for (const brand of demoBrands) {
      const brand_id = await idOf(
        tx
          .insert(brands)
          .values({ partner_id, brand_name: brand.name })
          .returning({ id: brands.id }),
      )
      for (const store of brand.stores) {
        const number = `S${String(places.length + 1).padStart(4, '0')}`
        const offline_id = await idOf(
          tx
            .insert(stores)
            .values({ partner_id, brand_id, number, ...store })
            .returning({ id: stores.id }),
        )
        places.push({ partner_id, brand_id, offline_id })
      }
    }
  }
  return places
}

const idOf = async (inserting: Promise<{ id: number }[]>) => (await inserting)[0]?.id ?? 0

/** The demo's people, by phone; tells the id of the hotel staff. */
interface Hashes {
  password_hash: string
  second_password_hash: string
}

async function seedPeople(tx: Db, hashes: Hashes, places: Place[]): Promise<number> {
  const first = places[0]
  const other = places.find((place) => place.partner_id !== first?.partner_id)
  if (!first || !other) throw new Error('the demo estate is too small')
  const { partner_id, brand_id, offline_id } = first
  const roleIds = await seedRoles(tx, partner_id)
  const posts = [
    { scope: 'platform' as const, role: 'Platform administrator · 平台管理' },
    { scope: 'partner' as const, role: 'Partner administrator · 合作方管理', partner_id },
    { scope: 'brand' as const, role: 'Brand reviewer · 品牌审核', partner_id, brand_id },
    {
      scope: 'store' as const,
      role: 'Store operations · 门店运营',
      partner_id,
      brand_id,
      offline_id,
    },
    {
      scope: 'partner' as const,
      role: 'Partner administrator · 合作方管理',
      partner_id: other.partner_id,
    },
  ]
  let hotelStaff = 0
  for (const [index, { role, ...post }] of posts.entries()) {
    const person = demoPeople[index]
    if (!person) throw new Error('a post without a person')
    const { phone, title } = person
    const values = { phone, name: `${title.en} · ${title.zh}`, ...hashes, ...post }
    const account_id = await idOf(tx.insert(accounts).values(values).returning({ id: accounts.id }))
    await tx.insert(accountRoles).values({ account_id, role_id: roleIds.get(role) ?? 0 })
    if (post.scope === 'store') hotelStaff = account_id
  }
  return hotelStaff
}

/** A few resources that wait for review, so that the audit has something to do. */
async function seedResources(tx: Db, places: Place[], staff: number, images: string[]) {
  const wishes = [
    { title: 'Autumn afternoon tea · 秋日下午茶', kind: 'banner' as const },
    { title: 'Welcome · 欢迎入住', kind: 'bootImage' as const },
    { title: 'Executive floor guide · 行政楼层指引', kind: 'nameBoard' as const },
    { title: 'Stay longer, save more · 连住优惠', kind: 'banner' as const },
  ]
  const rows = wishes.map((wish, index) => ({
    ...wish,
    ...(places[index % 3 === 2 ? 17 : index] as Place),
    image: images[index % images.length] ?? '',
    submitted_by: staff,
    submitted_at: new Date(Date.now() - (index + 1) * 5 * 3600 * 1000),
  }))
  await tx.insert(storeResources).values(rows)
}
