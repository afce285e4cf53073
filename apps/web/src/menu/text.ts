import { defineText } from '../i18n/define-text.ts'

export const useShortcutText = defineText('shortcuts', {
  en: {
    shortcuts: 'Shortcuts',
    noShortcuts: 'Star a page to add it here.',
    edit: 'Edit',
    done: 'Done',
    add: 'Add to shortcuts',
    remove: 'Remove from shortcuts',
    full: 'You have 30 shortcuts. Remove one to add another.',
    moveUp: 'Move {{title}} up',
    moveDown: 'Move {{title}} down',
    removeOne: 'Remove {{title}}',
  },
  zh: {
    shortcuts: '快捷入口',
    noShortcuts: '点击页面上的星标，即可添加到这里。',
    edit: '编辑',
    done: '完成',
    add: '添加到快捷入口',
    remove: '从快捷入口移除',
    full: '快捷入口最多30个，请先移除一个。',
    moveUp: '上移{{title}}',
    moveDown: '下移{{title}}',
    removeOne: '移除{{title}}',
  },
})
