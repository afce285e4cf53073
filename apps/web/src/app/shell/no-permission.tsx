import { Button } from 'antd'
import { useGoBack } from '../../ui/use-go-back.ts'
import { Message } from '../message-page.tsx'
import { usePageTitle } from '../page-title.ts'
import { useAppText } from '../text.ts'

/** spec §2: no permission, contact the administrator, back to the previous page. */
export function NoPermission() {
  const t = useAppText()
  const goBack = useGoBack()
  usePageTitle(t('noPermissionTitle'))
  return (
    <Message title={t('noPermissionTitle')} text={t('noPermissionText')}>
      <Button type="primary" onClick={goBack}>
        {t('backToPrevious')}
      </Button>
    </Message>
  )
}
