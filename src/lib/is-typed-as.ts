/**
 * True when a person typed a name as it looks: all kinds of blanks are equal, and accents are part of their letters,
 * which they are not in file names of macOS.
 */
export function isTypedAs(typed: string, name: string): boolean {
  return plain(typed) === plain(name)
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
