import type { Localized } from './localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

const list = (names: string[], language: 'en' | 'zh') => names.join(language === 'en' ? ', ' : '、')

/** What “Why can’t I see this?” says: each check in plain words, right or wrong. */
export const reasons = {
  accountEnabled: (name: string) => say(`${name}’s account is enabled`, `${name}的账号已启用`),
  accountDisabled: (name: string) =>
    say(
      `${name}’s account is disabled, so they cannot sign in at all`,
      `${name}的账号已停用，无法登录`,
    ),
  hasRoles: (name: string, roles: string[]) =>
    say(`${name} has a role: ${list(roles, 'en')}`, `${name}已有角色：${list(roles, 'zh')}`),
  hasNoRole: (name: string) =>
    say(`${name} has no role, so they may do nothing yet`, `${name}没有角色，因此没有任何权限`),
  holds: (what: string, roles: string[]) =>
    say(
      `The right “${what}” comes from: ${list(roles, 'en')}`,
      `权限“${what}”来自：${list(roles, 'zh')}`,
    ),
  lacks: (what: string) =>
    say(`None of their roles holds the right “${what}”`, `其角色都不包含权限“${what}”`),
  onlyForPlatform: (what: string) =>
    say(
      `“${what}” is only for people of the whole platform, whatever their roles`,
      `“${what}”仅适用于全平台人员，与角色无关`,
    ),
  inMenu: (what: string) => say(`“${what}” stands in the menu`, `“${what}”在菜单中显示`),
  hidden: (what: string) =>
    say(
      `“${what}” is hidden from everybody in the menu management`,
      `“${what}”已在菜单管理中对所有人隐藏`,
    ),
  /** `scope` is the way down to the person's place; empty for the whole platform. */
  inScope: (record: string, scope: string) =>
    say(
      `“${record}” is within their scope${scope && ` (${scope})`}`,
      `“${record}”在其范围内${scope && `（${scope}）`}`,
    ),
  outOfScope: (record: string, owner: string, scope: string) =>
    say(
      `“${record}” belongs to ${owner}, and they see only ${scope}`,
      `“${record}”属于 ${owner}，而其只能看到 ${scope}`,
    ),
  canSignIn: (name: string) =>
    say(
      `${name} can sign in. Choose a page or a record to ask about`,
      `${name}可以登录。请选择要查询的页面或记录`,
    ),
  fine: (name: string, what: string) =>
    say(
      `Nothing is in the way: ${name} can see “${what}”. If they do not, they should reload the page`,
      `没有任何阻碍：${name}可以看到“${what}”。如仍看不到，请刷新页面`,
    ),
}
