import { defineText } from '../../i18n/define-text.ts'

export const useText = defineText('trusted-systems', {
  en: {
    number: 'No. {{id}}',
    ourLogin: 'Our login page',
    keyTitle: 'The key of “{{name}}”',
    keyIntro:
      'This is the only time the key is shown: we keep nothing from which it could be read again. Copy it now and hand it to the partner’s technician by a safe way, together with the number. Whoever has both can sign people of this partner in.',
    systemNumber: 'System number (system_id)',
    systemKey: 'Key (system_key)',
    keyStored: 'I have stored the key',
  },
  zh: {
    number: '编号 {{id}}',
    ourLogin: '本平台登录页',
    keyTitle: '“{{name}}”的密钥',
    keyIntro:
      '密钥仅显示这一次：我们不保存可还原密钥的内容。请立即复制，并与编号一起通过安全方式交给合作方的技术人员。持有两者即可让该合作方的人员登录。',
    systemNumber: '系统编号（system_id）',
    systemKey: '密钥（system_key）',
    keyStored: '我已保存密钥',
  },
})
