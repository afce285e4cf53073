import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('store-resources', {
  en: {
    submit: 'Submit',
    submitTitle: 'Submit a store resource',
    notReviewed: 'Not yet',
    reason: 'Reason: {{reason}}',
    allDoneTitle: 'Everything is reviewed',
    allDoneHint: 'New submissions appear here by themselves.',
    showAll: 'Show the reviewed ones',
  },
  zh: {
    submit: '提交',
    submitTitle: '提交门店资源',
    notReviewed: '尚未审核',
    reason: '原因：{{reason}}',
    allDoneTitle: '全部审核完毕',
    allDoneHint: '新提交的内容会自动显示在这里。',
    showAll: '查看已审核的内容',
  },
})
