import { useLocalized } from '../../i18n/define-text.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { ImageUpload } from '../on-use/inputs.tsx'
import { asText } from './address.ts'
import type { ConsoleKind, InputProps, ValueProps } from './kind.ts'
import { WordsFilter } from './text.tsx'

function ImageInput({ name: _, field, value, onChange, ...rest }: InputProps) {
  return (
    <ImageUpload
      {...rest}
      kind={field.upload ?? 'brand_log'}
      value={String(value ?? '')}
      onChange={(path) => onChange?.(path)}
    />
  )
}

function ImageValue({ name, field, row }: ValueProps) {
  const localized = useLocalized()
  return <Picture src={String(row[name])} name={localized(field.title)} />
}

export const imageKind: ConsoleKind = {
  wide: true,
  Input: ImageInput,
  Value: ImageValue,
  Filter: WordsFilter,
  address: asText,
  blank: '',
}
