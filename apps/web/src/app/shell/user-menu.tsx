import CheckOutlined from '@ant-design/icons/CheckOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import KeyOutlined from '@ant-design/icons/KeyOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import StarOutlined from '@ant-design/icons/StarOutlined'
import { languages } from '@innkeeper/contract/localized'
import type { MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { setLanguage, useLanguage } from '../../i18n/language.ts'
import { useShortcuts } from '../../menu/shortcuts.ts'
import { useShortcutText } from '../../menu/text.ts'
import { themes } from '../../session/preferences.ts'
import { useUser, useView } from '../../session/session.ts'
import { languageNames } from '../../theme/switches.tsx'
import { useThemeText } from '../../theme/text.ts'
import { setTheme, useTheme } from '../../theme/theme-mode.ts'
import { useIsNarrow } from '../../theme/use-media.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { useMenuButton } from '../../ui/use-menu-button.ts'
import { leaveView } from '../leave-view.ts'
import { useShellText } from './text.ts'
import styles from './top-bar.module.css'
import { useAskLogOut } from './use-ask-log-out.ts'

const ChangePassword = lazy(() => import('./change-password.tsx'))

const themeNames = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** The person's name and group, and what they can do about themselves (spec §2). */
export function UserMenu() {
  const t = useShellText()
  const themeText = useThemeText()
  const navigate = useNavigate()
  const shortcutText = useShortcutText()
  const { list: shortcuts } = useShortcuts()
  const user = useUser()
  // Somebody else's password and session are not the viewer's to touch.
  const view = useView()
  const language = useLanguage()
  const theme = useTheme()
  const narrow = useIsNarrow()
  const { dropdown, button, menu } = useMenuButton()
  const [changingPassword, setChangingPassword] = useState(false)

  // Who came with the keyboard goes on from where they were.
  const comeBack = () => button.ref.current?.focus()
  const askToLogOut = useAskLogOut(comeBack)
  if (!user) return null

  const chosen = (is: boolean) => (is ? <CheckOutlined /> : <span style={{ width: 14 }} />)
  const items: MenuProps['items'] = [
    // Where the bar has no room for them.
    ...(narrow ? [{ type: 'group' as const, label: `${user.name} · ${user.group_name}` }] : []),
    ...(view
      ? []
      : [
          {
            key: 'password',
            icon: <KeyOutlined />,
            label: t('changePassword'),
            onClick: () => setChangingPassword(true),
          },
        ]),
    ...(shortcuts.length > 0
      ? [
          {
            type: 'group' as const,
            label: shortcutText('shortcuts'),
            children: shortcuts.map(({ path, title }) => ({
              key: path,
              icon: <StarOutlined />,
              label: title,
              onClick: () => navigate(path),
            })),
          },
        ]
      : []),
    {
      type: 'group',
      label: themeText('language'),
      children: languages.map((each) => ({
        key: each,
        icon: chosen(each === language),
        label: <span lang={each === 'zh' ? 'zh-CN' : 'en'}>{languageNames[each]}</span>,
        onClick: () => setLanguage(each),
      })),
    },
    {
      type: 'group',
      label: themeText('theme'),
      children: themes.map((each) => ({
        key: each,
        icon: chosen(each === theme),
        label: themeText(themeNames[each]),
        onClick: () => setTheme(each),
      })),
    },
    { type: 'divider' },
    view
      ? { key: 'leave', icon: <LogoutOutlined />, label: t('leaveView'), onClick: leaveView }
      : { key: 'logout', icon: <LogoutOutlined />, label: t('logOut'), onClick: askToLogOut },
  ]

  return (
    <>
      <Dropdown {...dropdown} menu={{ ...menu, items }} placement="bottomRight">
        <button {...button} type="button" className={styles.user}>
          <span className={styles.initial} aria-hidden="true">
            {[...user.name][0]}
          </span>
          <span className="visually-hidden">{t('account')}</span>
          <span className={styles.who}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.group}>{user.group_name}</span>
          </span>
          <DownOutlined aria-hidden="true" />
        </button>
      </Dropdown>
      {changingPassword && (
        <Suspense>
          <ChangePassword
            onClosed={() => {
              setChangingPassword(false)
              comeBack()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
