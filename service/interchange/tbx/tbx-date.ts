/** `2026-01-02`, `20260102T03:04:05Z`, `2026-01-02T03:04:05Z` → ISO 8601 in UTC; null for what is no date. */
export function readTbxDate(text: string): string | null {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?Z?)?$/.exec(text.trim())
  if (match === null) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = match
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Number.isNaN(Date.parse(iso)) ? null : iso
}
