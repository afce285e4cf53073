import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('trusted-systems', {
  en: {
    number: 'ID {{id}}',
    ourLogin: 'Our login page',
    keyTitle: 'Key of “{{name}}”',
    keyIntro:
      'The key is shown only once. Copy it now and send it securely to the partner’s technical contact, together with the system ID. Anyone who has both can log in people of this partner.',
    systemNumber: 'System ID (system_id)',
    systemKey: 'Key (system_key)',
    keyStored: 'I have saved the key',
  },
  zh: {
    number: '编号{{id}}',
    ourLogin: '本平台登录页',
    keyTitle: '“{{name}}”的密钥',
    keyIntro:
      '密钥仅显示一次。请立即复制，并与系统编号一起通过安全方式发给合作方的技术人员。持有两者即可让该合作方的人员登录。',
    systemNumber: '系统编号（system_id）',
    systemKey: '密钥（system_key）',
    keyStored: '我已保存密钥',
  },
})
