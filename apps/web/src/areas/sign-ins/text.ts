import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('sign-ins', {
  en: {
    title: 'Who is signed in',
    intro: 'Every open session, newest activity first. End one that should not be there.',
    name: 'Name',
    namePlaceholder: 'Part of a name',
    person: 'Person',
    group: 'Belongs to',
    device: 'Device',
    signedIn: 'Signed in',
    lastSeen: 'Last seen',
    thisSession: 'This session',
    useLogOut: 'Use “Log out”',
    end: 'End session',
    endOf: 'End session: {{name}}',
    endTitle: 'End the session of {{name}}?',
    endConsequence:
      'The next thing they do on {{device}} takes them to the login page. What they have not saved there is lost. They can sign in again.',
    emptyTitle: 'Nobody is signed in',
    emptyHint: 'Sessions appear here as people sign in.',
  },
  zh: {
    title: '在线会话',
    intro: '所有打开的会话，最近活动的在前。可结束不应存在的会话。',
    name: '姓名',
    namePlaceholder: '姓名的一部分',
    person: '人员',
    group: '所属',
    device: '设备',
    signedIn: '登录时间',
    lastSeen: '最近活动',
    thisSession: '当前会话',
    useLogOut: '请用“退出登录”',
    end: '结束会话',
    endOf: '结束会话：{{name}}',
    endTitle: '结束 {{name}} 的会话？',
    endConsequence:
      '对方在 {{device}} 上的下一步操作会回到登录页，未保存的内容将丢失。对方可以重新登录。',
    emptyTitle: '当前无人登录',
    emptyHint: '有人登录后会显示在这里。',
  },
})
