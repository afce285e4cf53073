import { App, ConfigProvider } from 'antd'
import { useLanguage } from '../../i18n/language.ts'
import { buttons } from '../../ui/buttons.tsx'
import { themeFor } from '../theme.ts'
import { useIsDark } from '../theme-mode.ts'
import { useIsStill } from '../use-media.ts'
import { useAntdLocale } from './antd-locale.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { Layout } from './layout.tsx'

/** The signed-in console; Ant Design comes with it and not before. */
export default function Shell() {
  const locale = useAntdLocale(useLanguage())
  const dark = useIsDark()
  const still = useIsStill()
  return (
    <ConfigProvider theme={themeFor({ dark, still })} locale={locale} button={buttons}>
      <App>
        <AskBeforeLeaving />
        <Layout />
      </App>
    </ConfigProvider>
  )
}
