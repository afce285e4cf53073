import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { onUse } from '../../ui/on-use.tsx'
import { useCrudText } from '../text.ts'
import type { LookButtonProps, LookPopoverProps } from './look-popover.tsx'

const LookPopover = onUse<LookPopoverProps>(
  () => import('./look-popover.tsx').then((module) => module.LookPopover),
  ({ children }) => children,
)

/** Chooses the columns of a list and how close its rows stand. */
export function LookButton(props: LookButtonProps) {
  const t = useCrudText()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const comeNear = () => void LookPopover.preload().catch(() => {})
  const button = (
    <Button
      icon={<SettingOutlined aria-hidden />}
      aria-label={t('look')}
      aria-expanded={open}
      title={t('look')}
      {...(!used && {
        onPointerEnter: comeNear,
        onFocus: comeNear,
        onClick: () => {
          setUsed(true)
          setOpen(true)
        },
      })}
    />
  )
  if (!used) return button
  return (
    <LookPopover {...props} open={open} onOpenChange={setOpen}>
      {button}
    </LookPopover>
  )
}
