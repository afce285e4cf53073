import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  DashboardOutlined,
  LinkOutlined,
  MonitorOutlined,
  PictureOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: Record<string, ComponentType> = {
  api: ApiOutlined,
  audit: AuditOutlined,
  dashboard: DashboardOutlined,
  link: LinkOutlined,
  monitor: MonitorOutlined,
  picture: PictureOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
}

/** The icon that a menu record names. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  )
}
