import { auth, type UserInfo } from '@innkeeper/contract/areas/auth'
import { config, type PublicConfig } from '@innkeeper/contract/areas/config'
import { home } from '@innkeeper/contract/areas/home'
import { live } from '@innkeeper/contract/areas/live'
import { render } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router'
import { App } from '../app/app.tsx'
import { ConsoleRouter } from '../app/router/console-router.tsx'
import { guardHistory } from '../app/router/guarded-history.ts'
import { session } from '../session/session.ts'
import { fakeFeed } from './fake-feed.ts'
import { type fakeServer, ok } from './fake-server.ts'
import { hotelMenu } from './menu-records.ts'

export const aesKey = btoa('k'.repeat(32))

export const publicConfig: PublicConfig = {
  product_name: { en: 'Innkeeper', zh: '店小二' },
  environment: 'production',
  login_type: 1,
  captcha: true,
  sms_code: true,
  aes_key: aesKey,
  record_filing: { text: '京ICP备00000000号', url: 'https://beian.example/' },
  marketing_links: [
    { name: 'home', title: { en: 'Home', zh: '首页' }, url: 'https://hotel.example/' },
    { name: 'about', title: { en: 'About us', zh: '关于我们' }, url: 'javascript:alert(1)' },
  ],
  version_notice: { en: 'Version 2 is here', zh: '2.0 已上线' },
  version: '2.0.0',
  api_base: '',
  ad_api_base: '',
  upload: { max_megabytes: 1, types: ['PNG'] },
  demo_people: [],
}

export const frontDesk: UserInfo = {
  token: 'token-1',
  name: 'Front desk',
  group_name: 'Lakeside',
  partner_image: '',
  partner_property: '',
}

/** A server that knows one person and the hotel's menu. */
export function hotelServer(server: ReturnType<typeof fakeServer>, given?: Partial<PublicConfig>) {
  server.on(config.endpoints.read, ok({ ...publicConfig, ...given }))
  server.on(home.endpoints.menu, ok({ list: hotelMenu() }))
  server.on(home.endpoints.badges, ok({ list: [] }))
  server.on(live.endpoints.feed, () => fakeFeed().response)
  server.on(auth.endpoints.logout, ok({ dock_status: 0, jumppath: '' }))
}

let place = ''

function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}

/** The whole console at an address; `path()` says where it has gone. */
export function renderConsole(at = '/', user?: UserInfo) {
  if (user) session.start(user)
  const history = guardHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true }))
  const view = render(
    <ConsoleRouter history={history}>
      <App />
      <Place />
    </ConsoleRouter>,
  )
  return { ...view, path: () => place }
}
