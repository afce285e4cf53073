import { eq, ne } from 'drizzle-orm'
import { dictionary } from '../areas/dictionary/tables.ts'
import { facilities } from '../areas/facilities/tables.ts'
import { products } from '../areas/products/tables.ts'
import { tags } from '../areas/tags/tables.ts'
import type { Db } from '../platform/db/database.ts'
import { deviceModels } from '../platform/estate/device-tables.ts'
import { stores } from '../platform/estate/tables.ts'

/** What the stores of the platform have in common. */
export async function seedLibraries(tx: Db): Promise<void> {
  await tx.insert(facilities).values([
    {
      name: 'Smart TV · 智能电视',
      category: 'room',
      description: 'Casting, movies and hotel services · 投屏、点播与酒店服务',
    },
    { name: 'Smart lock · 智能门锁', category: 'room' },
    {
      name: 'Laundry · 自助洗衣',
      category: 'hotel',
      description: '2nd floor, scan to use · 二层洗衣房，扫码使用',
    },
    { name: 'Gym · 健身房', category: 'hotel' },
    { name: 'Breakfast · 早餐厅', category: 'hotel', description: '7:00 to 10:00 · 7:00 至 10:00' },
    { name: 'Metro station · 地铁站', category: 'nearby' },
  ])
  await tx.insert(tags).values([
    { name: 'Family · 亲子', kind: 'store' },
    { name: 'Business · 商务', kind: 'store' },
    { name: 'Lake view · 湖景', kind: 'store' },
    { name: 'Quiet · 安静', kind: 'room' },
    { name: 'Accessible · 无障碍', kind: 'room' },
    { name: 'Holiday · 节日', kind: 'content' },
    { name: 'Boot screen · 开机画面', kind: 'content' },
    { name: 'To be replaced · 待更换', kind: 'device' },
  ])
  await assignToStores(tx)
  await tx.insert(products).values(await productsWithModels(tx))
  await tx.insert(dictionary).values([
    ...entries('Room type · 房型', [
      ['king', '大床房', 'King room'],
      ['twin', '双床房', 'Twin room'],
      ['suite', '套房', 'Suite'],
    ]),
    ...entries('Bed type · 床型', [
      ['bed-180', '1.8 米大床', '1.8 m bed'],
      ['bed-120', '1.2 米单人床', '1.2 m bed'],
    ]),
  ])
}

/** Every store has facilities, and most have a tag. */
async function assignToStores(tx: Db): Promise<void> {
  const ofHotels = await tx.select().from(facilities).where(ne(facilities.category, 'room'))
  const ofStores = await tx.select().from(tags).where(eq(tags.kind, 'store'))
  const all = await tx.select({ id: stores.id }).from(stores).orderBy(stores.id)
  for (const [index, { id }] of all.entries()) {
    const tag = ofStores[index % (ofStores.length + 1)]
    const without = index % ofHotels.length
    await tx
      .update(stores)
      .set({
        tag_ids: tag ? [tag.id] : [],
        facility_ids: ofHotels.filter((_, each) => each !== without).map((each) => each.id),
      })
      .where(eq(stores.id, id))
  }
}

async function productsWithModels(tx: Db) {
  const models = await tx.select().from(deviceModels)
  const modelId = (name: string) => models.find((model) => model.device_model === name)?.id
  return [
    { name: '55-inch TV · 55 寸客房电视', device_model_id: modelId('TV-55Q'), price: 329_900 },
    { name: '43-inch TV · 43 寸客房电视', device_model_id: modelId('TV-43S'), price: 189_900 },
    { name: '10 kg washer · 10 公斤洗衣机', device_model_id: modelId('WM-10'), price: 259_900 },
    { name: 'Door lock · 客房门锁', device_model_id: modelId('LK-3'), price: 69_900 },
    { name: 'Old remote control · 旧款遥控器', price: 4_900, on_offer: false },
  ]
}

const entries = (category: string, words: [code: string, title: string, title_en: string][]) =>
  words.map(([code, title, title_en], index) => ({
    ...{ category, code, title, title_en },
    position: index + 1,
  }))
