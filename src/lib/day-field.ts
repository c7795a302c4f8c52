/** Returns the end of a day of this place, as `<input type="date">` names it; null for ''. `2026-12-09` → its last second. */
export function endOfDay(date: string): string | null {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const time = new Date(year, month - 1, dayOfMonth, 23, 59, 59)
  return date === '' || Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Returns the day of this place at a time, as `<input type="date">` has it. */
export function dayOf(time: number): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
