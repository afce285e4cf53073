import { Switch } from 'antd'

interface FormSwitchProps {
  id?: string
  value?: boolean
  onChange?: (on: boolean) => void
  'aria-invalid'?: boolean
}

/** Form.Item speaks of `value`, a switch of `checked`. */
export function FormSwitch({ value, ...rest }: FormSwitchProps) {
  return <Switch {...rest} checked={value} />
}
