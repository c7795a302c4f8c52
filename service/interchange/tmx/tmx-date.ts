/** `20260102T030405Z` → `2026-01-02T03:04:05Z`; null for any other text. */
export function readTmxDate(text: string | undefined): string | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(text?.trim() ?? '')
  if (match === null) return null
  const [, year, month, day, hour, minute, second] = match
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Number.isNaN(Date.parse(iso)) ? null : iso
}

/** `2026-01-02T03:04:05.678Z` → `20260102T030405Z` */
export function writeTmxDate(iso: string): string {
  return iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}
