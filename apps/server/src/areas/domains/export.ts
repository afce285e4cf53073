import type { ExportedList } from '../../platform/tabular/exported-list.ts'
import { all, find, type Search, type Wire } from './repo.ts'

export const exported: ExportedList<Search, Wire> = {
  titleFor: async (db, { pid }) => {
    const parent = pid === 0 ? undefined : await find(db, pid)
    if (!parent) return undefined
    const { title } = parent
    return { en: `Business configuration of ${title}`, zh: `${title}的业务配置` }
  },
  record: 'domain',
  columns: [
    { title: { en: 'Name', zh: '名称' }, cell: (row) => row.title },
    { title: { en: 'Identifier', zh: '标识' }, cell: (row) => row.property },
    { title: { en: 'Domain', zh: '域名' }, cell: (row) => row.url },
  ],
  rows: (db, _person, search) => all(db, search),
}
