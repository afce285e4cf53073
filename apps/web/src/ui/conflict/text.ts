import { defineText } from '../../i18n/define-text.ts'

/** What the second of two editors sees; `record` is what they edit. */
export const useConflictText = defineText('conflict', {
  en: {
    title: 'Someone else saved this {{record}} while you were editing',
    choose: 'Your changes are not lost. Select which value to keep for each field:',
    takenOver: 'Your changes are not lost. Their changes to other fields were added:',
    nothing: 'Your changes don’t conflict with theirs. You can save again.',
    theirs: 'Theirs',
    mine: 'Mine',
    asItWas: 'Original',
    both: 'Both changes',
    saveAgain: 'Save with this selection',
  },
  zh: {
    title: '在您编辑期间，他人已保存了该{{record}}',
    choose: '您填写的内容没有丢失。请为每一项选择要保留的值：',
    takenOver: '您填写的内容没有丢失，对方对其他字段的更改已合并：',
    nothing: '您的更改与对方的更改不冲突，可以再次保存。',
    theirs: '对方的值',
    mine: '我的值',
    asItWas: '原来的值',
    both: '合并双方的更改',
    saveAgain: '按以上选择保存',
  },
})
