import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { Message } from '../message-page.tsx'
import { usePageTitle } from '../page-title.ts'
import { useAppText } from '../text.ts'

/** spec §2: no permission, contact the administrator, back to the previous page. */
export function NoPermission() {
  const t = useAppText()
  const navigate = useNavigate()
  // Who came by a link from elsewhere has no previous page here; the start will do.
  const cameFromHere = useLocation().key !== 'default'
  usePageTitle(t('noPermissionTitle'))
  return (
    <Message title={t('noPermissionTitle')} text={t('noPermissionText')}>
      <Button type="primary" onClick={() => (cameFromHere ? navigate(-1) : navigate('/'))}>
        {t('backToPrevious')}
      </Button>
    </Message>
  )
}
