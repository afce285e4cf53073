import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { domains } from '@innkeeper/contract/areas/domains'
import { codes } from '@innkeeper/contract/envelope'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { cells, DomainForm } from './parts.tsx'
import { useText } from './text.ts'

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
  const parent = useQuery(domains.endpoints.detail, { id: pid })
  const fixed = useMemo(() => ({ pid }), [pid])
  const back = (
    <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate('/domain')}>
      {t('back')}
    </Button>
  )
  if (parent.error?.code === codes.notFound) {
    return (
      <Page title={t('business')}>
        <Panel>
          <EmptyState title={t('parentGoneTitle')} hint={t('parentGoneHint')} action={back} />
        </Panel>
      </Page>
    )
  }
  // The address may be old: once the server has answered, its word counts.
  const title = parent.data?.title ?? titleInAddress
  return (
    <ResourcePage
      area={domains}
      fixed={fixed}
      title={t('childTitle', { title })}
      empty={{ title: t('childEmptyTitle'), hint: t('childEmptyHint', { title }) }}
      toolbar={back}
      cells={cells}
      form={DomainForm}
    />
  )
}
