const two = (number: number) => String(number).padStart(2, '0')

/** The day of a moment by the person's clock. */
export function localDay(iso: string): string {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The first or the last moment of a day by the person's clock; undefined if there is no such day. */
export function momentOf(day: string, end: 'from' | 'to'): string | undefined {
  const at = new Date(`${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
