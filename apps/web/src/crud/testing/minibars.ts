import { lookups } from '@innkeeper/contract/areas/lookups'
import {
  choice,
  flag,
  image,
  number,
  optionalReference,
  paragraph,
  reference,
  region,
  text,
  time,
} from '@innkeeper/contract/fields'
import { defineResource } from '@innkeeper/contract/resource'
import { addAreas } from '../../testing/add-areas.ts'
import { type fakeServer, ok } from '../../testing/fake-server.ts'

/** Two plain areas that only tests know; nothing but this description is needed for them to work. */
const suppliers = defineResource({
  name: 'suppliers',
  path: '/admin/supplier',
  page: {
    name: 'supplier',
    path: '/supplier',
    under: 'library',
    title: { en: 'Suppliers', zh: '供应商' },
    icon: 'shop',
  },
  record: { en: 'supplier', zh: '供应商' },
  label: 'name',
  fields: { name: text({ en: 'Name', zh: '名称' }, { filter: 'contains' }) },
})

export const minibars = defineResource({
  name: 'minibars',
  path: '/admin/minibar',
  page: {
    name: 'minibar',
    path: '/minibar',
    under: 'library',
    title: { en: 'Minibars', zh: '迷你吧' },
    icon: 'coffee',
  },
  record: { en: 'minibar', zh: '迷你吧' },
  label: 'title',
  fields: {
    title: text(
      { en: 'Title', zh: '名称' },
      { max: 20, filter: 'contains', sortable: true, unique: true },
    ),
    supplier_id: reference(
      { en: 'Supplier', zh: '供应商' },
      { to: 'suppliers', label: 'supplier_name' },
    ),
    second_id: optionalReference(
      { en: 'Second supplier', zh: '备用供应商' },
      { to: 'suppliers', label: 'second_name', hidden: true },
    ),
    size: choice(
      { en: 'Size', zh: '大小' },
      { small: { en: 'Small', zh: '小' }, large: { en: 'Large', zh: '大' } },
      { initial: 'small', bulk: true },
    ),
    price: number(
      { en: 'Price', zh: '价格' },
      { min: 0, max: 5000, filter: 'exact', sortable: true, bulk: true },
    ),
    stocked: flag({ en: 'Stocked', zh: '已备货' }, { initial: true, filter: 'exact' }),
    shelves: number(
      { en: 'Shelves', zh: '层数' },
      { integer: true, filter: 'exact', readOnly: true, hidden: true },
    ),
    picture: image({ en: 'Image', zh: '图片' }),
    district: region({ en: 'District', zh: '地区' }),
    remark: paragraph({ en: 'Notes', zh: '备注' }),
    created_at: time({ en: 'Created', zh: '创建时间' }),
  },
})

export const addMinibars = () => addAreas(suppliers, minibars)

export const { list, detail, save, remove } = minibars.endpoints
export const exportCall = minibars.endpoints.export
export const supplierOptions = suppliers.endpoints.options

export const barCodes = ['minibar', 'minibar.save', 'minibar.del', 'minibar.export']

export const bar = (id: number, given: Record<string, unknown> = {}) => ({
  id,
  version: 1,
  title: `Bar ${id}`,
  supplier_id: 4,
  supplier_name: 'Blue Lagoon Drinks',
  second_id: null,
  second_name: null,
  size: 'small',
  price: 1200.5,
  stocked: true,
  picture: '',
  district: '330106',
  remark: '',
  created_at: '2031-05-20T10:00:00.000Z',
  ...given,
})

export const barsPage = (rows: ReturnType<typeof bar>[], total = rows.length) =>
  ok({ list: { data: rows, total } })

const hangzhou = {
  value: '330100',
  label: '杭州市',
  children: [
    { value: '330106', label: '西湖区' },
    { value: '330110', label: '余杭区' },
  ],
}

const drinks = [
  { id: 4, label: 'Blue Lagoon Drinks' },
  { id: 5, label: 'Copper Kettle Teas' },
]

interface OptionsBody {
  search?: string
  ids?: number[]
}

/** What the screens ask beside the calls of the test: regions, and suppliers by name or id. */
export function answerLookups(server: ReturnType<typeof fakeServer>) {
  server.on(
    lookups.endpoints.regions,
    ok([{ value: '330000', label: '浙江省', children: [hangzhou] }]),
  )
  server.on(supplierOptions, ({ body }) => {
    const { search = '', ids } = body as OptionsBody
    const fits = (option: (typeof drinks)[number]) =>
      option.label.toLowerCase().includes(search.toLowerCase()) &&
      (ids?.includes(option.id) ?? true)
    return ok({ list: drinks.filter(fits) })
  })
}
