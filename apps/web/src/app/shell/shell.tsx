import { App, ConfigProvider } from 'antd'
import { useLanguage } from '../../i18n/language.ts'
import { themeFor } from '../theme.ts'
import { useIsDark } from '../theme-mode.ts'
import { useAntdLocale } from './antd-locale.ts'
import { Layout } from './layout.tsx'

/** The signed-in console; Ant Design comes with it and not before. */
export default function Shell() {
  const locale = useAntdLocale(useLanguage())
  const dark = useIsDark()
  return (
    <ConfigProvider theme={themeFor(dark)} locale={locale}>
      <App>
        <Layout />
      </App>
    </ConfigProvider>
  )
}
