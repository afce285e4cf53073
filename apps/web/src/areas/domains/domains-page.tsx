import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { DomainList, useDomains } from './domain-list.tsx'
import { useText } from './text.ts'
import { useDomainDialog } from './use-domain-dialog.tsx'

export default function DomainsPage() {
  const t = useText()
  const list = useDomains(0)
  const { addButton, openFor, dialog } = useDomainDialog(0)
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {list.exportButton}
          {addButton}
        </>
      }
    >
      <DomainList
        label={t('title')}
        list={list}
        onEdit={openFor}
        empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={addButton} />}
      />
      {dialog}
    </Page>
  )
}
