import { defineText } from '../../i18n/define-text.ts'

/** What the second of two editors is told; `record` is what they edit. */
export const useConflictText = defineText('conflict', {
  en: {
    title: 'Somebody else saved this {{record}} while you were editing',
    choose: 'Nothing that you entered is lost. For each field say which value to keep:',
    takenOver:
      'Nothing that you entered is lost. You did not touch what they changed, so it is taken over:',
    nothing: 'Your changes do not touch theirs: you can save again.',
    theirs: 'Theirs',
    mine: 'Mine',
    asItWas: 'As it was',
    both: 'Both changes',
    none: 'None',
    saveAgain: 'Save with these choices',
  },
  zh: {
    title: '在您编辑期间，他人已保存了该{{record}}',
    choose: '您填写的内容没有丢失。请为每一项选择要保留的值：',
    takenOver: '您填写的内容没有丢失。对方更改的内容您没有改动，已采用对方的值：',
    nothing: '您的更改与他人的更改互不影响，可以再次保存。',
    theirs: '对方的值',
    mine: '我的值',
    asItWas: '原来的值',
    both: '合并双方的更改',
    none: '无',
    saveAgain: '按以上选择保存',
  },
})
