import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { codes } from '@innkeeper/contract/envelope'
import { Button } from 'antd'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { DomainList, useDomains } from './domain-list.tsx'
import { useText } from './text.ts'
import { useDomainDialog } from './use-domain-dialog.tsx'

const parentInAddress = z.object({
  pid: z.coerce.number().int().min(1).catch(0),
  title: z.string().max(60).catch(''),
})

/** spec §2: the child domain page, whose query names its parent. */
export default function DomainChildrenPage() {
  const [params] = useSearchParams()
  const { pid, title } = parentInAddress.parse(Object.fromEntries(params))
  return pid === 0 ? <Navigate to="/domain" replace /> : <Children pid={pid} title={title} />
}

function Children({ pid, title: titleInAddress }: { pid: number; title: string }) {
  const t = useText()
  const navigate = useNavigate()
  const list = useDomains(pid)
  const { addButton, openFor, dialog } = useDomainDialog(pid)
  const back = (
    <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate('/domain')}>
      {t('back')}
    </Button>
  )
  if (list.query.error?.code === codes.notFound) {
    return (
      <Page title={t('business')} intro={t('intro')}>
        <Panel>
          <EmptyState title={t('parentGoneTitle')} hint={t('parentGoneHint')} action={back} />
        </Panel>
      </Page>
    )
  }
  // The address may be old: once the server has answered, its word counts.
  const title = list.query.data?.parent?.title ?? titleInAddress
  return (
    <Page
      title={t('childTitle', { title })}
      intro={t('childIntro', { title })}
      actions={
        <>
          {back}
          {list.exportButton}
          {addButton}
        </>
      }
    >
      <DomainList
        label={t('childTitle', { title })}
        list={list}
        onEdit={openFor}
        empty={
          <EmptyState
            title={t('childEmptyTitle')}
            hint={t('childEmptyHint', { title })}
            action={addButton}
          />
        }
      />
      {dialog}
    </Page>
  )
}
