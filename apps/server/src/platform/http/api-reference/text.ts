import type { Language } from '@innkeeper/contract/localized'

const en = {
  title: 'API reference',
  intro:
    'Every call answers an envelope with code, message and data. Code 10000 means success. Send the access token as “Authorization: Bearer …”.',
  filter: 'Filter calls',
  filterHint: 'Path, area, permission or field',
  none: 'No call matches this filter.',
  areas: 'Areas',
  calls: 'calls',
  anybody: 'No sign-in',
  signedIn: 'Any signed-in person',
  permission: 'Permission',
  limited: 'Limited per address and minute',
  logged: 'Recorded in the operation log',
  versioned: 'Needs the version that was read; a newer one is answered with a conflict',
  upload: 'multipart/form-data',
  request: 'Request',
  answer: 'Answer (data)',
  errors: 'Errors',
  field: 'Field',
  type: 'Type',
  rules: 'Constraints',
  required: 'required',
  noFields: 'No fields',
  json: 'OpenAPI 3.1 (JSON)',
  skip: 'Skip to the calls',
}

const zh: typeof en = {
  title: 'API 参考',
  intro:
    '所有接口均返回 code、message、data 三个字段。code 为 10000 表示成功。请在请求头 “Authorization: Bearer …” 中携带访问令牌。',
  filter: '筛选接口',
  filterHint: '路径、模块、权限或字段',
  none: '没有符合条件的接口。',
  areas: '模块',
  calls: '个接口',
  anybody: '无需登录',
  signedIn: '登录即可调用',
  permission: '权限',
  limited: '按 IP 限制每分钟调用次数',
  logged: '写入操作日志',
  versioned: '需提交读取时的版本号；数据已更新时返回冲突',
  upload: 'multipart/form-data',
  request: '请求',
  answer: '返回（data）',
  errors: '错误码',
  field: '字段',
  type: '类型',
  rules: '约束',
  required: '必填',
  noFields: '无字段',
  json: 'OpenAPI 3.1（JSON）',
  skip: '跳到接口列表',
}

export const texts: Record<Language, typeof en> = { en, zh }
