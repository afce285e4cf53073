import type { Localized } from './localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

const list = (names: string[], language: 'en' | 'zh') => names.join(language === 'en' ? ', ' : '、')

/** What the access check says: each check in plain words, right or wrong. */
export const reasons = {
  accountEnabled: (name: string) => say(`${name}’s account is enabled`, `${name}的账号已启用`),
  accountDisabled: (name: string) =>
    say(`${name}’s account is disabled, so they can’t log in`, `${name}的账号已停用，无法登录`),
  hasRoles: (name: string, roles: string[]) =>
    say(`${name} has a role: ${list(roles, 'en')}`, `${name}已有角色：${list(roles, 'zh')}`),
  hasNoRole: (name: string) =>
    say(`${name} has no role, so they have no permissions`, `${name}没有角色，因此没有任何权限`),
  holds: (what: string, roles: string[]) =>
    say(
      `The permission “${what}” comes from: ${list(roles, 'en')}`,
      `权限“${what}”来自：${list(roles, 'zh')}`,
    ),
  lacks: (what: string) =>
    say(`None of their roles has the permission “${what}”`, `其角色都不包含权限“${what}”`),
  onlyForPlatform: (what: string) =>
    say(
      `“${what}” is only for platform accounts, whatever their roles`,
      `“${what}”仅适用于平台账号，与角色无关`,
    ),
  inMenu: (what: string) => say(`“${what}” is shown in the menu`, `“${what}”在菜单中显示`),
  hidden: (what: string) =>
    say(
      `“${what}” is hidden from everyone on the Menu page`,
      `“${what}”已在菜单管理中对所有人隐藏`,
    ),
  /** `scope` is the way down to the person's place; empty for the whole platform. */
  inScope: (record: string, scope: string) =>
    say(
      `“${record}” is within their scope${scope && ` (${scope})`}`,
      `“${record}”在其数据范围内${scope && `（${scope}）`}`,
    ),
  outOfScope: (record: string, owner: string, scope: string) =>
    say(
      `“${record}” belongs to ${owner}, but they can only see ${scope}`,
      `“${record}”属于${owner}，而该人员只能看到${scope}`,
    ),
  canSignIn: (name: string) =>
    say(
      `${name} can log in. Select a page or a record to check`,
      `${name}可以登录。请选择要查询的页面或记录`,
    ),
  fine: (name: string, what: string) =>
    say(
      `Nothing is blocked: ${name} can see “${what}”. If they don’t, they should reload the page`,
      `权限正常：${name}可以看到“${what}”。如仍看不到，请刷新页面`,
    ),
}
