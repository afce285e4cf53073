import { config as area } from '@innkeeper/contract/areas/config'
import { imageTypes } from '@innkeeper/contract/areas/files'
import { linksOf } from '../../platform/config/settings.ts'
import { version } from '../../platform/config/version.ts'
import { handle } from '../../platform/http/handle.ts'
import { demoPeople } from '../../platform/identity/demo-people.ts'

export const configRoutes = [
  handle(area.endpoints.read, async ({ services: { config, keys, settings } }) => {
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
  }),
]
