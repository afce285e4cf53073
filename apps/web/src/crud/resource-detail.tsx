import { Drawer } from 'antd'
import { useLocalized } from '../i18n/define-text.ts'
import { Facts } from '../ui/page/facts.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { FailedState } from '../ui/page/states.tsx'
import { useUiText } from '../ui/text.ts'
import { FieldValue } from './field-value.tsx'
import { WithHistory } from './history/with-history.tsx'
import { labelOf, type ResourceFormProps, shownFields } from './record.ts'
import { useFreshRecord } from './use-fresh-record.ts'

const width = 480

/** All of a record, for who may look at it but not change it. */
export function ResourceDetail({ area, open, row, onClose }: ResourceFormProps) {
  const ui = useUiText()
  const localized = useLocalized()
  const { record, query } = useFreshRecord(area, row?.id)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={row && labelOf(area, record ?? row)}
      size={width}
      destroyOnHidden
    >
      {record ? (
        <WithHistory area={area} id={record.id}>
          <Facts
            facts={shownFields(area).map(([name, field]) => [
              localized(field.title),
              <FieldValue key={name} name={name} field={field} row={record} />,
            ])}
          />
        </WithHistory>
      ) : query.isError ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label={ui('loading')} aria-busy="true">
          <Skeleton rows={8} />
        </div>
      )}
    </Drawer>
  )
}
