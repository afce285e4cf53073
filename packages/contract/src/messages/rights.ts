import type { Localized } from '../localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** Why something about people, roles, the menu or a view as someone else was refused. */
export const rightsMessages = {
  scopeAbove: say(
    'This is outside your own scope. Please select something within it',
    '超出您的数据范围，请选择范围内的组织',
  ),
  placeDiffers: say('This does not match the selected organization', '与所选组织的归属不一致'),
  roleNotYours: say(
    'A selected role has permissions that you do not have, or belongs to another partner',
    '所选角色包含您没有的权限，或属于其他合作方',
  ),
  codesNotYours: say(
    'You can only grant permissions that you have yourself',
    '只能授予您自己拥有的权限',
  ),
  codesForPlatformOnly: say(
    'Some of these permissions are only for platform accounts',
    '部分权限仅适用于平台账号',
  ),
  roleOwnerFixed: say(
    'People of other partners have this role. Remove it from them first',
    '该角色已分配给其他合作方的人员，请先解除分配',
  ),
  moreRights: say(
    'This person has permissions that you do not have. Only someone with those permissions can do this',
    '该人员拥有您没有的权限，须由拥有这些权限的人操作',
  ),
  roleBeyond: say(
    'This role has all permissions. Only someone with all permissions can change it',
    '该角色拥有全部权限，只有拥有全部权限的人才能修改',
  ),
  keyBeyond: say(
    'A key can log in anyone of the partner. Only someone with all permissions of these people can generate one',
    '密钥可让该合作方的任何人员登录，须由拥有其全部权限的人生成',
  ),
  notYourself: say('You cannot disable or delete your own account', '不能停用或删除自己的账号'),
  ownPassword: say(
    'Please use “Change password” at the top right for your own account',
    '请使用右上角的“修改密码”修改自己的密码',
  ),
  lastAdministrator: say(
    'This is the last administrator of the platform. Add another one first',
    '这是最后一个平台管理员，请先新增另一个',
  ),
  secondPasswordSame: say(
    'The second password must differ from the password',
    '二级密码不能与登录密码相同',
  ),
  secondPasswordFirst: say(
    'You have no second password and could not log in again. Set one first with “Change password” at the top right',
    '您没有二级密码，切换后将无法登录。请先通过右上角的“修改密码”设置',
  ),
  menuNeedsItself: say(
    'The menu page must stay visible, or this could not be undone',
    '菜单管理页必须保持可见，否则无法恢复',
  ),
  menuParentWrong: say(
    'It can’t be placed there. Please select another parent',
    '不能放在此处，请选择其他上级',
  ),
  menuNotAdded: say(
    'Built-in entries can’t be deleted. You can hide them instead',
    '内置菜单项不能删除，可以隐藏',
  ),
  menuGroupNotEmpty: say(
    'This group is not empty. Please move or delete its entries first',
    '该分组不为空，请先移动或删除其中的菜单项',
  ),
  menuNotYours: say(
    'You can only change the links of your own partner, with an account of the partner',
    '只能由合作方级别的账号修改本合作方的链接',
  ),
  menuOrderStale: say(
    'Someone else changed the menu. Please check it and move the entry again',
    '菜单已发生变化，请查看后重新移动',
  ),
  viewingOnly: say(
    'You are viewing as someone else, which is read-only. Exit the view to do this',
    '您正在以他人身份查看，只能查看，不能操作。请先退出查看',
  ),
  viewSelf: say('You can’t view the console as yourself', '不能以自己的身份查看'),
  viewDisabled: say(
    'This account is disabled, so there is nothing to view',
    '该账号已停用，没有可查看的内容',
  ),
  viewEnded: say('Back in your own console', '已回到您自己的控制台'),
} as const
