import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import type { InputProps } from 'antd'
import { Input } from '../../../ui/control/input.tsx'
import styles from './day-box.module.css'

interface DayBoxProps extends Omit<InputProps, 'value' | 'onChange' | 'suffix' | 'type'> {
  /** What was typed, or a day as `YYYY-MM-DD`. */
  value: string
  onType: (text: string) => void
  /** A day from the calendar. */
  onPick: (day: string) => void
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * A day, typed or picked from the browser's own calendar. It is always written `YYYY-MM-DD`: the
 * browser's input of days would speak the language of the browser, not the one of the console.
 */
export function DayBox({ value, onType, onPick, ...rest }: DayBoxProps) {
  return (
    <Input
      placeholder="YYYY-MM-DD"
      maxLength={20}
      {...rest}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
      suffix={
        <span className={styles.calendar}>
          <CalendarOutlined aria-hidden />
          {/* For the mouse and the finger: on a keyboard the day is typed. */}
          <input
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isDay(value) ? value : ''}
            onClick={({ currentTarget }) => currentTarget.showPicker?.()}
            onChange={({ target }) => onPick(target.value)}
          />
        </span>
      }
    />
  )
}
