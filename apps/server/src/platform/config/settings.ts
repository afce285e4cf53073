import {
  type MarketingPage,
  marketingPages,
  type SettingName,
  type SettingValues,
  settingNames,
  settingSchemas,
} from '@innkeeper/contract/areas/settings'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { defineEvent, type Events } from '../live/events.ts'
import type { Config } from './config.ts'
import { settings } from './tables.ts'
import { version } from './version.ts'

export const settingsChanged = defineEvent('settings.changed', z.strictObject({}))

type Changed = Partial<SettingValues>

/** What the environment says, where nobody said otherwise in the console. */
export function defaultsOf(config: Config, product = productOf(config)): SettingValues {
  const site = (path: string) => new URL(path, config.MARKETING_SITE).href
  const links = Object.entries(marketingPages).flatMap(([page, { en, zh }]) => [
    [`${page}_en`, en],
    [`${page}_zh`, zh],
    [`${page}_url`, site(page === 'home' ? '/' : `/${page}`)],
  ])
  const { VERSION_NOTICE: notice, VERSION_NOTICE_ZH: noticeZh } = config
  return {
    product_name: productOf(config),
    version_notice: {
      en: notice ?? `${product.en} ${version} is here`,
      zh: noticeZh ?? notice ?? `${product.zh} ${version}新版本已上线`,
    },
    record_filing: { text: config.RECORD_FILING_TEXT, url: config.RECORD_FILING_URL },
    marketing_links: Object.fromEntries(links) as SettingValues['marketing_links'],
    login: { type: config.LOGIN_TYPE },
    upload: { max_megabytes: config.UPLOAD_MEGABYTES },
  }
}

const productOf = ({ PRODUCT_NAME, PRODUCT_NAME_ZH }: Config) => ({
  en: PRODUCT_NAME,
  zh: PRODUCT_NAME_ZH,
})

/** The six links as the public configuration lists them. */
export const linksOf = (links: SettingValues['marketing_links']) =>
  (Object.keys(marketingPages) as MarketingPage[]).map((name) => ({
    name,
    title: { en: links[`${name}_en`], zh: links[`${name}_zh`] },
    url: links[`${name}_url`],
  }))

/** The settings of now, remembered until an event says that they changed. */
export class Settings {
  readonly #db: Db
  readonly #config: Config
  readonly #events: Events
  #remembered: Promise<Changed> | undefined

  constructor(db: Db, config: Config, events: Events) {
    this.#db = db
    this.#config = config
    this.#events = events
    const forget = () => {
      this.#remembered = undefined
    }
    events.on(settingsChanged, forget)
    events.onHealth(forget)
  }

  async current(): Promise<SettingValues> {
    const changed = await this.#changed()
    return { ...defaultsOf(this.#config, changed.product_name), ...changed }
  }

  #changed(): Promise<Changed> {
    if (!this.#events.healthy) return readChanged(this.#db)
    if (this.#remembered) return this.#remembered
    // Set before the answer is there: an event on the way drops it again.
    const reading = readChanged(this.#db)
    this.#remembered = reading
    reading.catch(() => {
      if (this.#remembered === reading) this.#remembered = undefined
    })
    return reading
  }
}

async function readChanged(db: Db): Promise<Changed> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => {
      if (!isSetting(name)) return []
      // What an older version kept may not do any more: then the default does.
      const { success, data } = settingSchemas[name].safeParse(value)
      return success ? [[name, data]] : []
    }),
  )
}

const isSetting = (name: string): name is SettingName => settingNames.some((each) => each === name)
