import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  BookOutlined,
  CoffeeOutlined,
  ControlOutlined,
  CrownOutlined,
  DashboardOutlined,
  DesktopOutlined,
  FileOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  KeyOutlined,
  LinkOutlined,
  MenuOutlined,
  MessageOutlined,
  MonitorOutlined,
  PictureOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { MenuIcon as Name } from '@innkeeper/contract/menu'
import type { ComponentType } from 'react'

const icons: Record<Name, ComponentType> = {
  api: ApiOutlined,
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  coffee: CoffeeOutlined,
  control: ControlOutlined,
  crown: CrownOutlined,
  dashboard: DashboardOutlined,
  desktop: DesktopOutlined,
  file: FileOutlined,
  global: GlobalOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  key: KeyOutlined,
  link: LinkOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  monitor: MonitorOutlined,
  picture: PictureOutlined,
  question: QuestionCircleOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  solution: SolutionOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
}

const isKnown = (name: string): name is Name => name in icons

/** The icon that a menu record names. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? icons[name] : AppstoreOutlined
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  )
}
