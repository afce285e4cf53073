import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('rooms', {
  en: {
    room: 'Room',
    roomOf: 'Room {{room}} · {{store}}',
    devices: 'Devices',
    noDevicesTitle: 'No devices in this room',
    noDevicesHint: 'Connect a device that shows a PIN, or add it by its serial number.',
    notChosenTitle: 'No room selected',
    notChosenHint: 'Open a room from the list of rooms or from its store.',
  },
  zh: {
    room: '房间',
    roomOf: '{{room}}房间 · {{store}}',
    devices: '设备',
    noDevicesTitle: '该房间暂无设备',
    noDevicesHint: '可接入显示PIN码的设备，或按序列号新增。',
    notChosenTitle: '未选择房间',
    notChosenHint: '请从房间列表或门店页面打开房间。',
  },
})
