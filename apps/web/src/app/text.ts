import { defineText } from '../i18n/define-text.ts'

/** The texts of the frame around the screens. */
export const useAppText = defineText('app', {
  en: {
    closeMessage: 'Close message',
    backToStart: 'Back to home',
    notFoundTitle: 'Page not found',
    notFoundText: 'Check the address, or the page may have moved.',
    reconnecting: 'Can’t reach the server. Trying again…',
    noPermissionTitle: 'You don’t have permission to view this page',
    noPermissionText: 'Please contact the administrator if you need access.',
    backToPrevious: 'Back to previous page',
    noPagesTitle: 'No pages have been assigned to you',
    noPagesText: 'Please contact the administrator: your role has no pages yet.',
    menuFailedTitle: 'Your menu could not be loaded',
    brokenTitle: 'This page can’t be displayed',
    brokenText: 'Your saved data is safe. Try again, or contact the administrator.',
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
    noPagesText: '您的角色还没有页面权限，请联系管理员。',
    menuFailedTitle: '菜单加载失败',
    brokenTitle: '页面无法显示',
    brokenText: '已保存的内容不会丢失，请重试或联系管理员。',
    logOut: '退出登录',
  },
})
