import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { imageTypes } from '@innkeeper/contract/areas/files'
import { demoPeople } from '../identity/demo-people.ts'
import type { Services } from '../services.ts'
import { linksOf } from './settings.ts'
import { version } from './version.ts'

type Sources = Pick<Services, 'config' | 'keys' | 'settings'>

/** What the console is told before anybody signs in. */
export async function publicConfig({ config, keys, settings }: Sources): Promise<PublicConfig> {
  const secured = config.APP_ENV !== 'yeste'
  const { login, marketing_links, upload, ...rest } = await settings.current()
  return {
    product_name: rest.product_name,
    environment: config.APP_ENV,
    login_type: login.type,
    captcha: secured,
    sms_code: secured && login.type === 1,
    aes_key: keys.aesKey.toString('base64'),
    record_filing: rest.record_filing,
    marketing_links: linksOf(marketing_links),
    version_notice: rest.version_notice,
    version,
    api_base: config.API_BASE ?? '',
    ad_api_base: config.AD_API_BASE ?? '',
    upload: { ...upload, types: [...imageTypes] },
    demo_people: config.demo ? demoPeople : [],
  }
}
