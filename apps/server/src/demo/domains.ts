import { domains } from '../areas/domains/tables.ts'
import type { Db } from '../platform/db/database.ts'

/** Services of the demo and the businesses with a domain of their own. */
const services = [
  {
    ...{ title: 'TV apps · 电视应用', property: 'tv', url: 'https://tv.example.com' },
    children: [
      { title: 'Movies · 影视点播', property: 'movies', url: 'https://movies.tv.example.com' },
      { title: 'Boot screen · 开机画面', property: 'boot', url: 'https://boot.tv.example.com' },
      {
        title: 'Room service · 客房服务',
        property: 'service',
        url: 'https://service.tv.example.com/v2',
      },
    ],
  },
  {
    ...{ title: 'Ads · 广告投放', property: 'ads', url: 'ads.example.com' },
    children: [
      { title: 'Elevator screens · 电梯屏', property: 'lift', url: 'lift.ads.example.com' },
    ],
  },
  {
    title: 'Upgrade packages · 升级包下载',
    property: 'packages',
    url: 'https://cdn.example.com/apk/',
    children: [],
  },
  {
    title: 'Push messages · 消息推送',
    property: 'push',
    url: 'push.example.com:8883',
    children: [],
  },
]

export async function seedDomains(tx: Db): Promise<void> {
  for (const { children, ...service } of services) {
    const [parent] = await tx.insert(domains).values(service).returning({ pid: domains.id })
    if (!parent || children.length === 0) continue
    await tx.insert(domains).values(children.map((child) => ({ ...child, ...parent })))
  }
}
