/** Returns the text as a regular expression that finds it, with the flag `u` too: `a-b.` → `a-b\.` */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`)
}
