import { defineText } from '../i18n/define-text.ts'

const useText = defineText('floor-name', {
  en: { floor: 'Floor {{number}}', none: 'No floor' },
  zh: { floor: '{{number}}层', none: '未分楼层' },
})

/** What people call a floor; basements are B1, B2, … */
export function useFloorName() {
  const t = useText()
  return (floor: number | null) => {
    if (floor === null) return t('none')
    return floor < 0 ? `B${-floor}` : t('floor', { number: floor })
  }
}
