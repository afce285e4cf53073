import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('domains', {
  en: {
    childTitle: 'Business configuration of {{title}}',
    back: 'Back to domains',
    business: 'Business configuration',
    businessOf: 'Business configuration of {{name}}',
    addTitle: 'Add',
    editTitle: 'Edit',
    confirm: 'Confirm',
    childEmptyTitle: 'No business configuration yet',
    childEmptyHint: 'Add one when a business of {{title}} has its own domain.',
    parentGoneTitle: 'Domain not found',
    parentGoneHint: 'It may have been deleted, or the address is wrong.',
  },
  zh: {
    childTitle: '{{title}}的业务配置',
    back: '返回域名管理',
    business: '业务配置',
    businessOf: '业务配置：{{name}}',
    addTitle: '新增',
    editTitle: '编辑',
    confirm: '确定',
    childEmptyTitle: '暂无业务配置',
    childEmptyHint: '当“{{title}}”的某项业务有独立域名时，在此新增。',
    parentGoneTitle: '该域名不存在',
    parentGoneHint: '域名可能已被删除，或地址输入有误。',
  },
})
