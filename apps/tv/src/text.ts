import type { Words } from '@innkeeper/device-protocol/values'

export type Language = 'en' | 'zh'

/** What guests and staff read. */
export const texts = {
  setUp: { en: 'Set up this TV', zh: '设置此电视' },
  step1: { en: 'Scan the code with your phone', zh: '用手机扫描二维码' },
  step2: { en: 'Log in to the console', zh: '登录控制台' },
  step3: { en: 'Choose the room of this TV', zh: '选择此电视所在的房间' },
  orPin: {
    en: 'Or open Devices in the console and enter this PIN:',
    zh: '也可以在控制台打开“设备”并输入此PIN码：',
  },
  serial: { en: 'Serial number', zh: '序列号' },
  connecting: { en: 'Connecting to the server', zh: '正在连接服务器' },
  offline: { en: 'No connection', zh: '网络已断开' },
  elsewhere: {
    en: 'This TV is already open in another window',
    zh: '此电视已在另一个窗口中打开',
  },
  welcome: { en: 'Welcome', zh: '欢迎入住' },
  room: { en: 'Room', zh: '房间' },
  noRoom: { en: 'This TV has no room yet', zh: '此电视尚未分配房间' },
  volume: { en: 'Volume', zh: '音量' },
  message: { en: 'Message', zh: '消息' },
  reception: { en: 'Reception is happy to help you with this.', zh: '前台将竭诚为您服务。' },
  close: { en: 'Press Back or OK to close', zh: '按返回键或确认键关闭' },
} satisfies Record<string, Words>

/** What guests use; the name that the events carry, and how it is called. */
export const services = {
  live_tv: { en: 'Live TV', zh: '电视直播' },
  movies: { en: 'Movies', zh: '电影' },
  wifi: { en: 'Wi-Fi', zh: '无线网络' },
  dining: { en: 'Dining', zh: '餐饮' },
  housekeeping: { en: 'Housekeeping', zh: '客房服务' },
} satisfies Record<string, Words>

export type Service = keyof typeof services
