import { type Setting, type SettingName, settings } from '@innkeeper/contract/areas/settings'
import { Alert } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { useCan } from '../../session/can.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { LoginPreview } from './login-preview.tsx'
import { settingFields } from './setting-fields.tsx'
import { SettingPanel } from './setting-panel.tsx'
import styles from './settings.module.css'
import { useText } from './text.ts'

/** The wide one stands where the others come out even. */
const places: SettingName[] = [
  'product_name',
  'version_notice',
  'record_filing',
  'login',
  'marketing_links',
  'upload',
]
const byPlace = (a: Setting, b: Setting) => places.indexOf(a.name) - places.indexOf(b.name)

export default function SettingsPage() {
  const t = useText()
  const list = useQuery(settings.endpoints.list, {}, { staleTime: 0 })
  const maySave = useCan(settings.endpoints.save)
  return (
    <Page title={t('title')}>
      {!maySave && <Alert type="info" showIcon title={t('readOnly')} />}
      {/* A form must not begin with what a cache remembers. */}
      {list.isFetchedAfterMount ? (
        <Loaded query={list} skeleton={<Waiting />}>
          {(data) => (
            <div className={styles.panels}>
              {data.list.toSorted(byPlace).map((setting) => (
                <OneSetting key={setting.name} setting={setting} />
              ))}
              <LoginPreview />
            </div>
          )}
        </Loaded>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function OneSetting({ setting }: { setting: Setting }) {
  const t = useText()
  const confirm = useConfirm()
  const Fields = settingFields[setting.name]
  const askLogin = (values: Setting['value'], run: () => Promise<unknown>) =>
    confirm({
      title: t('loginTitle'),
      consequence: t(values.type === 1 ? 'loginConsequence1' : 'loginConsequence2'),
      action: t('loginAction'),
      run,
    })
  return (
    <SettingPanel
      setting={setting}
      wide={setting.name === 'marketing_links'}
      ask={setting.name === 'login' ? askLogin : undefined}
    >
      <Fields />
    </SettingPanel>
  )
}

function Waiting() {
  return (
    <div className={styles.panels}>
      {[1, 2, 3, 4].map((panel) => (
        <Panel key={panel}>
          <Skeleton title rows={4} />
        </Panel>
      ))}
    </div>
  )
}
