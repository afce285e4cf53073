import { config as area } from '@innkeeper/contract/areas/config'
import { imageTypes } from '@innkeeper/contract/areas/files'
import { demoPeople } from '../../platform/demo-people.ts'
import { handle } from '../../platform/handle.ts'
import { version } from '../../platform/version.ts'

const marketingPages = [
  { name: 'home', path: '/', title: { en: 'Home', zh: '首页' } },
  { name: 'products', path: '/products', title: { en: 'Products', zh: '产品' } },
  { name: 'services', path: '/services', title: { en: 'Services', zh: '服务' } },
  { name: 'scenes', path: '/scenes', title: { en: 'Application scenes', zh: '应用场景' } },
  { name: 'partners', path: '/partners', title: { en: 'Partners', zh: '合作伙伴' } },
  { name: 'about', path: '/about', title: { en: 'About us', zh: '关于我们' } },
]

export const configRoutes = [
  handle(area.endpoints.read, async ({ services: { config, keys } }) => {
    const secured = config.APP_ENV !== 'yeste'
    const notice = {
      en: `${config.PRODUCT_NAME} ${version} is here`,
      zh: `${config.PRODUCT_NAME_ZH} ${version} 新版本已上线`,
    }
    return {
      product_name: { en: config.PRODUCT_NAME, zh: config.PRODUCT_NAME_ZH },
      environment: config.APP_ENV,
      login_type: config.LOGIN_TYPE,
      captcha: secured,
      sms_code: secured && config.LOGIN_TYPE === 1,
      aes_key: keys.aesKey.toString('base64'),
      record_filing: { text: config.RECORD_FILING_TEXT, url: config.RECORD_FILING_URL },
      marketing_links: marketingPages.map(({ name, path, title }) => ({
        name,
        title,
        url: new URL(path, config.MARKETING_SITE).href,
      })),
      version_notice: {
        en: config.VERSION_NOTICE ?? notice.en,
        zh: config.VERSION_NOTICE_ZH ?? config.VERSION_NOTICE ?? notice.zh,
      },
      version,
      api_base: config.API_BASE ?? '',
      ad_api_base: config.AD_API_BASE ?? '',
      upload: { max_megabytes: config.UPLOAD_MEGABYTES, types: [...imageTypes] },
      demo_people: config.demo ? demoPeople : [],
    }
  }),
]
