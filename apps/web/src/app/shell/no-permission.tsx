import { Button } from 'antd'
import { usePageTitle } from '../../config/page-title.ts'
import { Message } from '../../ui/page/message-page.tsx'
import { useGoBack } from '../../ui/page/use-go-back.ts'
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
