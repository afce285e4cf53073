import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { ValueProps } from '../../crud/field-value.tsx'
import { ResourceForm } from '../../crud/on-use/forms.tsx'
import type { ResourceFormProps, Row } from '../../crud/record.ts'
import styles from './domains.module.css'
import { useText } from './text.ts'

export const cells = {
  property: ({ row }: ValueProps) => (
    <code className={styles.identifier}>{String(row.property)}</code>
  ),
  url: ({ row }: ValueProps) => <span className={styles.domain}>{String(row.url)}</span>,
}

/** spec §2: a dialog titled Add or Edit, with a confirm button. */
export function DomainForm(props: ResourceFormProps) {
  const t = useText()
  return (
    <ResourceForm
      {...props}
      container="dialog"
      title={t(props.row ? 'editTitle' : 'addTitle')}
      action={t('confirm')}
    />
  )
}

/** spec §2: /domainChildList?pid={id}&title={title} */
export function BusinessButton({ row }: { row: Row }) {
  const t = useText()
  const navigate = useNavigate()
  const title = String(row.title)
  const query = new URLSearchParams({ pid: String(row.id), title })
  return (
    <Button
      size="small"
      aria-label={t('businessOf', { name: title })}
      onClick={() => navigate(`/domainChildList?${query}`)}
    >
      {t('business')}
    </Button>
  )
}
