import { z } from 'zod'
import { hostOrUrl } from '../addresses.ts'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { exportEndpoint, exportTitle } from '../export.ts'
import {
  idInQuery,
  idInQueryOrNone,
  pageOf,
  pageSize,
  recordId,
  recordIdOrNone,
  recordVersion,
} from '../paging.ts'

/** spec §3, domain config: `property` is the identifier, pid 0 means top level. */
export const domain = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  title: z.string(),
  property: z.string(),
  url: z.string(),
  version: z.number().int(),
})
export type Domain = z.output<typeof domain>

const form = {
  title: z.string().trim().min(1).max(60),
  property: z.string().trim().min(1).max(60),
  url: hostOrUrl,
  pid: recordIdOrNone.of('domains').default(0),
}

const record = { en: 'domain', zh: '域名' }

/** Part of a name, an identifier or a domain. */
const search = z.string().trim().max(100).default('')

/** A query carries its numbers as text. */
const fromQuery = z.coerce.number<number>().int()

export const domains = defineArea({
  name: 'domains',
  pages: [
    {
      name: 'domain',
      path: '/domain',
      under: 'system',
      title: { en: 'Domains', zh: '域名管理' },
      icon: 'global',
      platformOnly: true,
      buttons: {
        'domain.add': { en: 'Add', zh: '新增' },
        'domain.edit': { en: 'Edit', zh: '编辑' },
        'domain.del': { en: 'Delete', zh: '删除' },
        'domain.export': exportTitle,
      },
    },
    /** spec §2, static routes; query: pid, title. */
    {
      name: 'domainChildList',
      path: '/domainChildList',
      under: 'domain',
      title: { en: 'Business configuration', zh: '业务配置' },
      icon: 'global',
      type: 1,
      platformOnly: true,
    },
  ],
  records: {
    domain: {
      title: record,
      fields: {
        title: { en: 'Name', zh: '名称' },
        property: { en: 'Identifier', zh: '标识' },
        url: { en: 'Domain', zh: '域名' },
        pid: { en: 'Belongs to no.', zh: '所属编号' },
      },
    },
  },
  endpoints: {
    list: defineEndpoint({
      method: 'GET',
      path: '/admin/urls/config/getList',
      permission: 'domain',
      body: z.strictObject({
        page: fromQuery.min(1).default(1),
        per_page: fromQuery.min(1).max(100).default(pageSize),
        pid: idInQueryOrNone.of('domains').default(0),
        search,
      }),
      /** `parent` is the domain that the listed ones belong to, null at the top. */
      reply: pageOf(domain).extend({ parent: domain.nullable() }),
    }),
    add: defineEndpoint({
      method: 'POST',
      path: '/admin/urls/config/add',
      permission: 'domain.add',
      audit: { en: 'Add domain', zh: '新增域名' },
      body: z.strictObject(form),
      reply: z.object({ id: z.number().int() }),
    }),
    edit: defineEndpoint({
      method: 'PUT',
      path: '/admin/urls/config/edit',
      permission: 'domain.edit',
      audit: { en: 'Edit domain', zh: '编辑域名' },
      /** With `version`, an edit of a state that is no longer there is refused. */
      body: z.strictObject({
        id: recordId.of('domains'),
        version: recordVersion.optional(),
        ...form,
      }),
      reply: z.object({}),
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: '/admin/urls/config/del',
      permission: 'domain.del',
      audit: { en: 'Delete domain', zh: '删除域名' },
      body: z.strictObject({ id: idInQuery.of('domains') }),
      reply: z.object({}),
    }),
    export: exportEndpoint({
      path: '/admin/urls/config',
      permission: 'domain.export',
      record,
      search: { pid: recordIdOrNone.of('domains').default(0), search },
    }),
  },
})
