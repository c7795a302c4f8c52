// A null character, or half of a surrogate pair: what a JSON document may hold and Postgres may not.
const UNSTORABLE = /\0|\p{Surrogate}/gu

/** True for text that comes out of the store as it went in. */
export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) === -1
}

/** The text with a replacement character for each that cannot be stored. */
export function toStorable(text: string): string {
  return text.replace(UNSTORABLE, '\uFFFD')
}
