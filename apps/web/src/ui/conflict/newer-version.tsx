import { codes } from '@innkeeper/contract/envelope'
import { Alert } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { Facts } from '../page/facts.tsx'
import { useUiText } from '../text.ts'

/**
 * Somebody else saved the record first. `current` is what they made of it; `handleConflict` goes to the call
 * that was refused. Saving again with the version of `current` is then a decision.
 */
export function useNewerVersion<Row>() {
  const [current, setCurrent] = useState<Row>()
  const handleConflict = ({ code, data }: ApiError): boolean => {
    if (code !== codes.conflict || typeof data !== 'object' || data === null) return false
    if (!('current' in data)) return false
    setCurrent(data.current as Row)
    return true
  }
  return { current, handleConflict }
}

/** What the first of two editors saved; what the second one typed stands untouched below it. */
export function NewerVersionAlert({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const t = useUiText()
  const notice = useRef<HTMLDivElement>(null)
  // It stands above what was being typed: without this nobody would see it come.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        title={t('overtakenTitle')}
        description={
          <>
            <Facts facts={facts} />
            {t('overtakenHint')}
          </>
        }
      />
    </div>
  )
}
