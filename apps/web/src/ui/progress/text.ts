import { defineText } from '../../i18n/define-text.ts'

export const useProgressText = defineText('progress', {
  en: {
    tray: 'Background jobs',
    waiting: 'Queued…',
    working: 'In progress…',
    cancel: 'Cancel',
    cancelOf: 'Cancel {{title}}',
    close: 'Close',
    closeOf: 'Close {{title}}',
    download: 'Download',
    showRefused: 'Show failed records',
    allDone: '{{title}}: {{count}} done',
    someRefused: '{{count}} of {{all}} failed',
    moreRefused: 'and {{count}} more',
    lost: 'The status of this job is unknown at the moment.',
  },
  zh: {
    tray: '后台任务',
    waiting: '正在排队…',
    working: '正在进行…',
    cancel: '取消',
    cancelOf: '取消{{title}}',
    close: '关闭',
    closeOf: '关闭{{title}}',
    download: '下载',
    showRefused: '查看失败记录',
    allDone: '{{title}}：已完成{{count}}条',
    someRefused: '{{all}}条中有{{count}}条失败',
    moreRefused: '另有{{count}}条',
    lost: '暂时无法获取该任务的状态。',
  },
})
