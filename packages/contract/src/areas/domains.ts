import { hostOrUrl } from '../addresses.ts'
import type { Page } from '../area.ts'
import type { ReplyOf } from '../endpoint.ts'
import { number, text } from '../fields.ts'
import { recordIdOrNone } from '../paging.ts'
import { defineResource } from '../resource.ts'

/** spec §2, static routes; query: pid, title. */
const childPage: Page = {
  name: 'domainChildList',
  path: '/domainChildList',
  under: 'domain',
  title: { en: 'Business configuration', zh: '业务配置' },
  icon: 'global',
  type: 1,
  platformOnly: true,
}

/** spec §3, domain config: `property` is the identifier, pid 0 means top level. */
const resource = defineResource({
  name: 'domains',
  path: '/admin/urls/config',
  methods: { list: 'GET', edit: 'PUT', remove: 'DELETE' },
  page: {
    name: 'domain',
    path: '/domain',
    under: 'system',
    title: { en: 'Domains', zh: '域名管理' },
    icon: 'global',
    platformOnly: true,
  },
  empty: {
    title: { en: 'No domains yet', zh: '暂无域名' },
    hint: {
      en: 'Add a domain so that apps can look it up by its identifier.',
      zh: '新增域名后，应用可按标识查找。',
    },
  },
  removal: {
    title: { en: 'Sure you want to delete?', zh: '确定要删除吗？' },
    consequence: {
      en: '“{{title}}” ({{property}}) will be deleted, and apps can no longer look up {{url}}. This can’t be undone.',
      zh: '将删除“{{title}}”（{{property}}），应用将无法再找到{{url}}。此操作无法撤销。',
    },
    bulkConsequence: {
      en: 'Apps can no longer look up these domains. This can’t be undone.',
      zh: '应用将无法再找到这些域名。此操作无法撤销。',
    },
    inline: true,
    refusal: 'toast',
  },
  record: { en: 'domain', zh: '域名' },
  label: 'title',
  offers: ['detail', 'add', 'edit', 'remove', 'export'],
  order: { by: 'id', direction: 'asc' },
  search: ['title', 'property', 'url'],
  fields: {
    title: text({ en: 'Name', zh: '名称' }),
    property: text(
      { en: 'Identifier', zh: '标识' },
      {
        unique: true,
        hint: {
          en: 'Apps look up the domain by it. Must be unique in the list.',
          zh: '应用据此查找域名，同一列表内不可重复。',
        },
      },
    ),
    url: {
      ...text(
        { en: 'Domain', zh: '域名' },
        { hint: { en: 'A host name or a URL.', zh: '域名或网址。' } },
      ),
      schema: hostOrUrl,
    },
    pid: {
      ...number({ en: 'Parent ID', zh: '上级编号' }, { integer: true, filter: 'exact' }),
      schema: recordIdOrNone.of('domains').default(0),
      filterDefault: 0,
      internal: true,
    },
  },
})

export const domains = { ...resource, pages: [...resource.pages, childPage] }

export type Domain = ReplyOf<typeof domains.endpoints.detail>
