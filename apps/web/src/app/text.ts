import { defineText } from '../i18n/define-text.ts'

/** The words of the frame around the screens. */
export const useAppText = defineText('app', {
  en: {
    closeMessage: 'Close message',
    backToStart: 'Back to the start',
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address may be mistyped, or the page has moved.',
    reconnecting: 'The server cannot be reached. Trying again…',
    noPermissionTitle: 'You have no permission for this page',
    noPermissionText: 'Please contact the administrator if you need it for your work.',
    backToPrevious: 'Back to the previous page',
    noPagesTitle: 'No pages have been assigned to you',
    noPagesText: 'Please contact the administrator: your role has no menu entry yet.',
    menuFailedTitle: 'Your menu could not be loaded',
    brokenTitle: 'This page could not be shown',
    brokenText: 'Nothing you saved is lost. Try again; if it stays so, contact the administrator.',
    logOut: 'Log out',
  },
  zh: {
    closeMessage: '关闭消息',
    backToStart: '返回首页',
    notFoundTitle: '页面不存在',
    notFoundText: '地址可能输入有误，或页面已移动。',
    reconnecting: '暂时无法连接服务器，正在重试…',
    noPermissionTitle: '您没有权限访问此页面',
    noPermissionText: '如工作需要，请联系管理员开通。',
    backToPrevious: '返回上一页',
    noPagesTitle: '尚未为您分配任何页面',
    noPagesText: '请联系管理员：您的角色还没有菜单权限。',
    menuFailedTitle: '菜单加载失败',
    brokenTitle: '页面无法显示',
    brokenText: '您已保存的内容不会丢失。请重试；如仍无法显示，请联系管理员。',
    logOut: '退出登录',
  },
})
