import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  CoffeeOutlined,
  CrownOutlined,
  DashboardOutlined,
  DesktopOutlined,
  GlobalOutlined,
  HomeOutlined,
  LinkOutlined,
  MonitorOutlined,
  PictureOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TagsOutlined,
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
  tags: TagsOutlined,
  shopping: ShoppingOutlined,
  shop: ShopOutlined,
  home: HomeOutlined,
  global: GlobalOutlined,
  desktop: DesktopOutlined,
  crown: CrownOutlined,
  coffee: CoffeeOutlined,
  book: BookOutlined,
  bank: BankOutlined,
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
