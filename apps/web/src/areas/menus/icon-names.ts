import type { Localized } from '@innkeeper/contract/localized'
import type { MenuIcon } from '@innkeeper/contract/menu'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** What each picture shows, for who cannot see it. */
export const iconNames: Record<MenuIcon, Localized> = {
  api: say('Plug', '接口'),
  apartment: say('Building', '楼宇'),
  appstore: say('Tiles', '方格'),
  audit: say('Stamped page', '审核'),
  bank: say('Bank', '机构'),
  bell: say('Bell', '铃铛'),
  book: say('Book', '书本'),
  coffee: say('Cup', '杯子'),
  control: say('Sliders', '调节'),
  crown: say('Crown', '皇冠'),
  dashboard: say('Gauge', '仪表盘'),
  desktop: say('Screen', '屏幕'),
  file: say('Page', '文件'),
  global: say('Globe', '地球'),
  home: say('House', '房屋'),
  idcard: say('Badge', '工牌'),
  key: say('Key', '钥匙'),
  link: say('Chain', '链接'),
  menu: say('Menu lines', '菜单'),
  message: say('Speech bubble', '消息'),
  monitor: say('Pulse', '监控'),
  picture: say('Picture', '图片'),
  question: say('Question mark', '问号'),
  safety: say('Shield', '盾牌'),
  setting: say('Gear', '齿轮'),
  shop: say('Shop', '店铺'),
  shopping: say('Shopping bag', '购物袋'),
  solution: say('Person with page', '人员档案'),
  tags: say('Tags', '标签'),
  team: say('People', '团队'),
  tool: say('Wrench', '扳手'),
  user: say('Person', '人员'),
}
