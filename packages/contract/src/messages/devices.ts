import type { Localized } from '../localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

export const deviceMessages = {
  pinWrong: say(
    'This PIN is wrong or has expired. Check the screen of the device',
    'PIN码错误或已过期，请查看设备屏幕',
  ),
  pinUsed: say('This device is already connected', '该设备已接入'),
  serialElsewhere: say(
    'A device with this serial number belongs to another store. Ask your administrator to move it',
    '该序列号的设备属于其他门店，请联系管理员调整',
  ),
  otherKind: say('This model is another type of device', '该型号属于其他设备类型'),
  replaceElsewhere: say('This device is not in the selected room', '该设备不在所选房间'),
  noTargets: say('There is no device to send this to', '没有可发送的设备'),
  unknownCommand: say('There is no such command', '没有该指令'),
} as const
