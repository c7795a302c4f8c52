/** Runs of letters, digits and signs without white space that hold a digit: `AB-1234/X`, `v2.0`, `10:30h`. */
const CODE = /^(?=\S*\d)[\p{Lu}\p{N}\p{P}\p{S}]+$/u
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|www\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+)$/i

/** Alternative text is often no more than the name of the picture's file. */
const FILE = /^[^\s]+\.(?:jpe?g|png|gif|bmp|tiff?|svg|emf|wmf|pdf|docx?|xlsx?|pptx?)$/i

/** False for text that is equal in every language: numbers, codes, punctuation, addresses of mail and web, files. */
export function isTranslatable(text: string): boolean {
  const trimmed = text.trim()
  return /\p{L}/u.test(trimmed) && !CODE.test(trimmed) && !ADDRESS.test(trimmed) && !FILE.test(trimmed)
}
