import type { Localized } from '../localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** Why something about people, roles, the menu or a look as somebody else was refused. */
export const rightsMessages = {
  scopeAbove: say(
    'This is above or outside your own scope. Please choose a place within it',
    '超出了您自己的范围，请选择范围内的位置',
  ),
  placeDiffers: say('This is not where the chosen place belongs', '与所选位置的归属不一致'),
  roleNotYours: say(
    'A role here holds rights that you do not have, or belongs to another partner',
    '所选角色包含您没有的权限，或属于其他合作方',
  ),
  codesNotYours: say('You can only give rights that you have yourself', '只能授予您自己拥有的权限'),
  codesForPlatformOnly: say(
    'Some of these rights are only for people of the whole platform',
    '部分权限仅适用于全平台人员',
  ),
  roleOwnerFixed: say(
    'People of other partners have this role. Take it from them first',
    '该角色已分配给其他合作方的人员，请先解除分配',
  ),
  moreRights: say(
    'This person has rights that you do not have. Somebody with those rights must do it',
    '该人员拥有您没有的权限，须由拥有这些权限的人操作',
  ),
  roleBeyond: say(
    'This role holds everything. Only somebody who holds everything can change it',
    '该角色拥有全部权限，只有拥有全部权限的人才能修改',
  ),
  keyBeyond: say(
    'A key signs in any of the partner’s people. Only somebody with every right that these can have can make one',
    '密钥可让该合作方的任何人员登录，须由拥有其全部权限的人生成',
  ),
  notYourself: say('You cannot disable or delete your own account', '不能停用或删除自己的账号'),
  ownPassword: say(
    'Please use “Change password” at the top right for your own account',
    '请使用右上角的“修改密码”修改自己的密码',
  ),
  lastAdministrator: say(
    'This is the last person with every right on the whole platform. Make another one first',
    '这是最后一个拥有全平台全部权限的账号，请先设置另一个',
  ),
  secondPasswordSame: say(
    'The second password must differ from the first one',
    '二级密码不能与登录密码相同',
  ),
  secondPasswordFirst: say(
    'You have no second password and could not sign in again. Set one first: “Change password” at the top right',
    '您没有二级密码，切换后将无法登录。请先设置：右上角“修改密码”',
  ),
  menuNeedsItself: say(
    'The menu page itself must stay visible, or nobody could undo this',
    '菜单管理页必须保持可见，否则无法恢复',
  ),
  menuParentWrong: say(
    'It does not fit there: please choose another parent',
    '不能放在此处，请选择其他上级',
  ),
  menuNotAdded: say(
    'What came with the product cannot be deleted. You can hide it instead',
    '产品自带的菜单项不能删除，可以隐藏',
  ),
  menuGroupNotEmpty: say(
    'This group is not empty. Please move or delete its entries first',
    '该分组不为空，请先移动或删除其中的菜单项',
  ),
  menuNotYours: say(
    'You can only change the links of your own organisation, with an account of the whole partner',
    '只能由合作方级别的账号修改本合作方的链接',
  ),
  menuOrderStale: say(
    'The menu has changed in the meantime. Please look again and repeat the move',
    '菜单已发生变化，请查看后重新移动',
  ),
  viewingOnly: say(
    'You are only looking. Leave the view to do this as yourself',
    '当前为只读查看。请先退出查看，再以自己的身份操作',
  ),
  viewSelf: say('You see your own console already', '您看到的就是自己的控制台'),
  viewDisabled: say(
    'This account is disabled, so its person sees nothing at all',
    '该账号已停用，该人员看不到任何内容',
  ),
  viewEnded: say('Back in your own console', '已回到您自己的控制台'),
} as const
