// A null character, or half of a surrogate pair: JSON may have them, Postgres may not.
const UNSTORABLE = /\0|\p{Surrogate}/gu

/** True for text that the store returns unchanged. */
export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) === -1
}

/** Returns the text with a replacement character for each that cannot be stored. */
export function toStorable(text: string): string {
  return text.replace(UNSTORABLE, '\uFFFD')
}
