import { defineDeviceKind } from '../kind.ts'
import { bytes, choice, image, list, number, optional, percent, text, time } from '../values.ts'

const day = 24 * 60 * 60

export const tv = defineDeviceKind({
  property: 'tv',
  label: { en: 'TV', zh: '电视' },
  state: {
    power: choice(
      { en: 'Power', zh: '电源' },
      { on: { en: 'On', zh: '开机' }, standby: { en: 'Standby', zh: '待机' } },
    ),
    volume: percent({ en: 'Volume', zh: '音量' }),
    /** The main application first. */
    apps: list(
      { en: 'Apps', zh: '应用' },
      {
        id: text({ en: 'Package', zh: '包名' }, { max: 120 }),
        name: text({ en: 'Name', zh: '名称' }, { max: 60 }),
        version: text({ en: 'Version', zh: '版本' }, { max: 40 }),
        version_code: number(
          { en: 'Version code', zh: '版本号' },
          { min: 0, max: Number.MAX_SAFE_INTEGER },
        ),
      },
      { most: 50 },
    ),
    system: text({ en: 'System', zh: '系统' }, { max: 60 }),
    network: choice(
      { en: 'Network', zh: '网络' },
      { wired: { en: 'Wired', zh: '有线' }, wifi: { en: 'Wi-Fi', zh: 'Wi-Fi' } },
    ),
    signal: percent({ en: 'Wi-Fi signal', zh: 'Wi-Fi信号' }),
    address: text({ en: 'IP address', zh: 'IP地址' }, { max: 45 }),
    storage_free: bytes({ en: 'Free storage', zh: '可用存储' }),
    storage_total: bytes({ en: 'Total storage', zh: '总存储' }),
    started_at: time({ en: 'Last restart', zh: '最近重启' }),
  },
  glance: 'power',
  version: ({ apps }) => {
    const main = apps?.[0]
    return main && { name: main.version, code: main.version_code }
  },
  problems: {
    low_storage: {
      label: { en: 'Low storage', zh: '存储空间不足' },
      advice: {
        en: 'Restart it. If storage stays low, reset the device.',
        zh: '请重启设备；如仍不足，请恢复出厂设置。',
      },
      isIn: ({ storage_free = 1, storage_total = 1 }) => storage_free < storage_total / 10,
    },
  },
  events: {
    powered_on: { label: { en: 'Turned on', zh: '开机' } },
    powered_off: { label: { en: 'Turned off', zh: '关机' } },
    restarted: {
      label: { en: 'Restarted', zh: '重启' },
      data: {
        cause: choice(
          { en: 'Cause', zh: '原因' },
          {
            command: { en: 'Command', zh: '指令' },
            power: { en: 'Power failure', zh: '断电' },
            crash: { en: 'Crash', zh: '崩溃' },
            upgrade: { en: 'Upgrade', zh: '升级' },
          },
        ),
      },
    },
    service_used: {
      label: { en: 'Service used', zh: '使用服务' },
      data: { service: text({ en: 'Service', zh: '服务' }, { max: 40 }) },
    },
  },
  commands: {
    message: {
      label: { en: 'Show message', zh: '显示消息' },
      arguments: {
        text: text({ en: 'Message', zh: '消息' }, { max: 200, long: true }),
        seconds: number({ en: 'Display time', zh: '显示时长' }, { min: 5, max: 3600, unit: 's' }),
      },
      timeout: 15,
      waits: day,
    },
    volume: {
      label: { en: 'Set volume', zh: '设置音量' },
      arguments: { level: percent({ en: 'Volume', zh: '音量' }) },
      timeout: 15,
      waits: day,
    },
    identify: {
      label: { en: 'Identify', zh: '识别' },
      arguments: {
        seconds: optional(
          number({ en: 'Display time', zh: '显示时长' }, { min: 5, max: 600, unit: 's' }),
        ),
      },
      timeout: 15,
    },
    screenshot: {
      label: { en: 'Take screenshot', zh: '截屏' },
      answer: { image: image({ en: 'Screenshot', zh: '截屏' }) },
      timeout: 30,
    },
    restart: {
      label: { en: 'Restart', zh: '重启' },
      timeout: 180,
      consequence: {
        en: 'The screen goes dark for about a minute.',
        zh: '屏幕将黑屏约一分钟。',
      },
    },
  },
})
