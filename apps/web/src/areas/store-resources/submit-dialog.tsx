import { resourceKinds, storeResources } from '@innkeeper/contract/areas/store-resources'
import { Input, Select } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-fields.tsx'
import { ImageUpload } from '../../ui/media/image-upload.tsx'
import { StoreSelect } from './store-select.tsx'
import { useText } from './text.ts'

type Kind = keyof typeof resourceKinds

export function SubmitDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const localized = useLocalized()
  const stores = useQuery(storeResources.endpoints.stores, { title: '' })
  const [first, ...others] = stores.data?.list ?? []
  const kinds = Object.entries(resourceKinds).map(([value, title]) => ({
    value: value as Kind,
    label: localized(title),
  }))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('submitTitle')}
      intro={t('submitIntro')}
      action={t('submitAction')}
      endpoint={storeResources.endpoints.submit}
      // Who works for one store has no choice to make.
      initial={{
        title: '',
        image: '',
        offline_id: others.length === 0 ? first?.offline_id : undefined,
      }}
    >
      <Field name="offline_id" label={t('store')}>
        <StoreSelect />
      </Field>
      <Field name="title" label={t('titleField')} hint={t('titleHint')}>
        <Input maxLength={60} />
      </Field>
      <Field name="kind" label={t('kind')}>
        <Select<Kind> placeholder={t('kindPlaceholder')} options={kinds} />
      </Field>
      <Field name="image" label={t('image')}>
        <ImageUpload kind="banners" />
      </Field>
    </FormDialog>
  )
}
