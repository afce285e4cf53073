import { deviceKinds } from '@innkeeper/device-protocol/kinds'
import { z } from 'zod'
import type { Page, Task } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { choice, optionalReference, reference, references, text, time } from '../fields.ts'
import type { Localized } from '../localized.ts'
import { idOf, timestamp } from '../paging.ts'
import { defineResource, withImport } from '../resource.ts'
import { statusTopic, withTopics } from '../topics.ts'

export const presences = {
  online: { en: 'Online', zh: '在线' },
  offline: { en: 'Offline', zh: '离线' },
  never: { en: 'Not connected yet', zh: '未接入' },
} as const
export type Presence = keyof typeof presences

/** How long a device has been offline, by what the filter is called; in hours. */
export const offlineHours = { hour: 1, day: 24, week: 168 } as const

const offlineFor = {
  hour: { en: '1 hour', zh: '1小时' },
  day: { en: '1 day', zh: '1天' },
  week: { en: '7 days', zh: '7天' },
} as const satisfies Record<keyof typeof offlineHours, Localized>

interface Attention {
  label: Localized
  /** What to do about it. */
  advice: Localized
}

/** What somebody should look after: what the server finds, and what each kind of device finds of itself. */
export const attention: Record<string, Attention> = {
  offline: {
    label: { en: 'Offline for more than a day', zh: '离线超过1天' },
    advice: {
      en: 'Check power and network in the room.',
      zh: '请检查房间内的电源和网络。',
    },
  },
  restarting: {
    label: { en: 'Restarts repeatedly', zh: '反复重启' },
    advice: {
      en: 'Check the power supply. If it goes on, replace the device.',
      zh: '请检查供电；如持续重启，请更换设备。',
    },
  },
  outdated: {
    label: { en: 'Older version than most', zh: '版本低于多数设备' },
    advice: { en: 'Upgrade its app.', zh: '请升级应用。' },
  },
  ...Object.assign({}, ...Object.values(deviceKinds).map(({ problems }) => problems)),
}

/** The button code that a command needs, after the page's name. */
export const commandCode = (permission: string) => `device.${permission}`

/** What one needs to send commands: every kind of device brings its own. */
const commandButtons: Record<string, Localized> = Object.fromEntries(
  Object.values(deviceKinds).flatMap(({ commands }) =>
    Object.values(commands).map(({ permission, label }) => [commandCode(permission), label]),
  ),
)

const labelsOf = (described: Record<string, { label: Localized }>): Record<string, Localized> =>
  Object.fromEntries(Object.entries(described).map(([name, { label }]) => [name, label]))

/** On the workbench, for who can go and look. */
const attentionTasks: Record<string, Task> = Object.fromEntries(
  Object.entries(attention).map(([name, { label }]) => [
    name,
    {
      permission: 'device',
      filters: `attention=${name}`,
      words: (count: number) => ({
        en: `${count} ${count === 1 ? 'device' : 'devices'}: ${label.en.toLowerCase()}`,
        zh: `${count}台设备${label.zh}`,
      }),
    },
  ]),
)

const shown = { readOnly: true } as const

const resource = defineResource({
  name: 'devices',
  path: '/admin/item',
  page: {
    name: 'device',
    path: '/device',
    under: 'estate',
    title: { en: 'Devices', zh: '设备' },
    icon: 'desktop',
    buttons: commandButtons,
    tasks: attentionTasks,
  },
  record: { en: 'device', zh: '设备' },
  label: 'serial',
  find: {
    start: 'serial',
    inside: 'offline_id',
    detail: ['device_model', 'offline_title', 'room_number'],
    open: [
      { page: 'devicePage', path: '/devicePage?id={{id}}' },
      { page: 'device', path: '/device?serial={{serial}}' },
    ],
  },
  offers: withImport,
  opens: { page: 'devicePage', path: '/devicePage?id={{id}}' },
  reads: [statusTopic],
  touches: [statusTopic],
  fields: {
    serial: text(
      { en: 'Serial number', zh: '序列号' },
      { max: 40, filter: 'prefix', sortable: true, unique: true },
    ),
    presence: choice({ en: 'Presence', zh: '在线状态' }, presences, {
      ...shown,
      status: { online: 'good', offline: 'bad', never: 'plain' },
    }),
    offline_for: {
      ...choice({ en: 'Offline for at least', zh: '离线时长不少于' }, offlineFor),
      filterOnly: true,
    },
    attention: {
      ...choice({ en: 'Needs attention', zh: '需要关注' }, labelsOf(attention)),
      filterOnly: true,
    },
    device_model_id: reference(
      { en: 'Model', zh: '型号' },
      { to: 'device-models', label: 'device_model', bulk: true },
    ),
    offline_id: reference({ en: 'Store', zh: '门店' }, { to: 'stores', label: 'offline_title' }),
    sub_id: optionalReference({ en: 'Room', zh: '房间' }, { to: 'rooms', label: 'room_number' }),
    app_version: text(
      { en: 'App version', zh: '应用版本' },
      { ...shown, optional: true, filter: 'prefix' },
    ),
    last_seen_at: {
      ...time({ en: 'Last seen', zh: '最近在线' }, { sortable: false }),
      schema: timestamp.nullable(),
    },
    tag_ids: references(
      { en: 'Tags', zh: '标签' },
      { to: 'tags', label: 'tag_names', where: { kind: 'device' }, bulk: true },
    ),
    created_at: time({ en: 'Created', zh: '创建时间' }, { unlisted: true }),
  },
  row: {
    /** Which kind of device it is: what it says at a glance and the commands that it takes follow from it. */
    property: z.string(),
    /** The value that its kind shows at a glance; empty while it is not known. */
    glance: z.string(),
  },
  actions: {
    revoke: {
      title: { en: 'Disconnect', zh: '断开接入' },
      danger: true,
      when: { presence: ['online', 'offline'] },
      otherwise: { en: 'The device is not connected', zh: '该设备未接入' },
      confirm: {
        title: { en: 'Disconnect {{serial}}?', zh: '断开{{serial}}的接入？' },
        consequence: {
          en: 'The device loses access and shows a new PIN. Its history is kept.',
          zh: '设备将失去访问权限并显示新的PIN码，历史记录会保留。',
        },
      },
    },
  },
})

/** One device; query: id. */
const devicePage: Page = {
  name: 'devicePage',
  path: '/devicePage',
  under: 'device',
  title: { en: 'Device', zh: '设备详情' },
  icon: 'desktop',
  type: 1,
}

/** How a device that shows a PIN gets into a room; query: pin, offline_id, sub_id, replace_id. */
const bindPage: Page = {
  name: 'device.bind',
  path: '/bindDevice',
  under: 'device',
  title: { en: 'Connect device', zh: '接入设备' },
  icon: 'desktop',
  type: 1,
}

const period = z.object({ since: timestamp, until: timestamp.nullable() })

const overview = z.object({
  /** Which kind of device it is: the state, events and commands follow from it. */
  property: z.string(),
  presence: z.enum(Object.keys(presences) as [Presence, ...Presence[]]),
  /** Since when it has been online, or offline. */
  changed_at: timestamp.nullable(),
  last_seen_at: timestamp.nullable(),
  state: z.record(z.string(), z.unknown()),
  state_at: timestamp.nullable(),
  bound_at: timestamp.nullable(),
  /** Empty where the device was known by its serial number. */
  bound_by: z.string(),
  bound_how: z.string(),
  revoked_at: timestamp.nullable(),
  time_zone: z.string(),
  /** When it was online in the last days, oldest first. */
  periods: z.array(period),
  /** How far back that goes. */
  periods_from: timestamp,
})

const event = z.object({
  at: timestamp,
  received_at: timestamp,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
})

export const mostEventsShown = 50

export const devices = withTopics({
  ...resource,
  pages: [...resource.pages, devicePage, bindPage],
  endpoints: {
    ...resource.endpoints,
    /** What a device's page shows of how it is. */
    overview: defineEndpoint({
      method: 'POST',
      path: '/admin/item/getOverview',
      permission: devicePage.name,
      readOnly: true,
      reads: ['devices', 'stores', 'accounts', statusTopic],
      body: idOf('devices'),
      reply: overview,
    }),
    /** What happened at a device, newest first; `before` goes on where a page ended. */
    events: defineEndpoint({
      method: 'POST',
      path: '/admin/item/getEvents',
      permission: devicePage.name,
      readOnly: true,
      reads: ['devices', statusTopic],
      body: idOf('devices').extend({ before: timestamp.optional() }),
      reply: z.object({ list: z.array(event), more: z.boolean() }),
    }),
  },
})
