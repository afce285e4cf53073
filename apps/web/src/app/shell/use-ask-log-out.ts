import { ApiError } from '../../api/api-error.ts'
import { toast } from '../../api/toast.ts'
import { modal } from '../../ui/modal.tsx'
import { logOut } from '../log-out.ts'
import { useShellText } from './text.ts'

/** Asks before the session ends. */
export function useAskLogOut(afterClose?: () => void) {
  const t = useShellText()
  return () =>
    modal.confirm({
      title: t('confirmLogout'),
      okText: t('confirm'),
      cancelText: t('cancel'),
      afterClose,
      onOk: () =>
        logOut().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          toast.error(error.message)
        }),
    })
}
