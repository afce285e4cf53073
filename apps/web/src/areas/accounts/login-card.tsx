import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { accounts } from '@innkeeper/contract/areas/accounts'
import { Button, Modal } from 'antd'
import { useLocalized } from '../../i18n/define-text.ts'
import { useCopy } from '../../ui/form/use-copy.ts'
import { useUiText } from '../../ui/text.ts'
import styles from './accounts.module.css'
import { useText } from './text.ts'

/** What somebody needs to log in for the first time. */
export interface Login {
  name: string
  phone: string
  password: string
  second_password?: string
}

interface LoginCardProps {
  login: Login
  open: boolean
  onClose: () => void
}

/** The login details of a new account, to be copied and sent; nobody can see them again. */
export function LoginCard({ login, open, onClose }: LoginCardProps) {
  const t = useText()
  const ui = useUiText()
  const localized = useLocalized()
  const { name, phone, password, second_password } = login
  const lines: [label: string, value: string][] = [
    [t('loginAddress'), new URL('/login', window.location.href).href],
    [localized(accounts.resource.fields.phone.title), phone],
    [t('loginPassword'), password],
    ...(second_password ? [[t('secondPassword'), second_password] as [string, string]] : []),
  ]
  const text = lines.map(([label, value]) => t('loginLine', { label, value })).join('\n')
  const { copy, outcome } = useCopy(text)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      destroyOnHidden
      title={t('loginTitle', { name })}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('loginClose')}
        </Button>,
        <Button
          key="copy"
          type="primary"
          autoFocus
          icon={outcome === 'copied' ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copy()}
        >
          {t('loginCopy')}
        </Button>,
      ]}
    >
      <p>{t('loginHint')}</p>
      <dl className={styles.card}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint} role="status">
        {outcome && ui(outcome)}
      </p>
    </Modal>
  )
}
