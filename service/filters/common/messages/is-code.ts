/** Values that only a program reads, in any surroundings. Every pattern is for the whole value. */
const CODES: readonly RegExp[] = [
  // Addresses and paths: `https://a.b/c`, `mailto:a@b.c`, `../img/a.png`, `C:\temp`, `photo.jpg`, `src/app/main`
  /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|\/\/)\S+$/i,
  /^(?:mailto|tel|sms|data|urn|javascript|blob|about|file):\S+$/i,
  /^(?:\.{0,2}|~|[A-Za-z]:)[\\/][^\s<>]*$/,
  /^[\w@.%+-]+(?:\/[\w@.%+-]+)*\.[a-z\d]{1,5}$/,
  /^(?=\S*[\d._])[\w@.%+~-]+(?:\/[\w@.%+~-]*){2,}$/,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  // Colours: `#fff`, `rgba(0, 0, 0, .5)`
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  /^(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/deg]*\)$/i,
  // Ids: UUID, hash, `snake_case`, `camelCase`, `com.example.app`, `a1b2c3d4e5`
  /^\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i,
  /^(?=\D*\d)[\da-f]{8,}$/i,
  /^[A-Za-z\d]*_[A-Za-z\d_]+$/,
  /^[a-z]+(?:[A-Z][a-z\d]*)+$/,
  /^[a-z][\w-]*(?:\.[A-Za-z_][\w-]*)+$/,
  /^(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{10,}$/,
  // Dates and times: `2024-05-01T10:00:00.000Z`
  /^\d{4}-\d{2}(?:-\d{2})?(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/,
  /^P(?=T?\d)(?:\d+[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?$/,
  // Formats of dates: `%d-%m-%Y %H:%M`
  /^(?=.*%)(?:%[-_0^#]?[A-Za-z%]|[^%\p{L}])+$/u,
  // Numbers with a unit of measure, versions: `16px`, `1.5rem`, `v2.0.1-beta`
  /^[-+]?[\d.,]+ ?(?:px|r?em|ex|ch|v[hw]|vmin|vmax|pt|pc|in|cm|mm|m?s|k?hz|[kmgt]?i?b|deg|fr|%)$/i,
  /^[v^~]?\d+(?:\.(?:\d+|x|\*)){1,3}(?:[-+][\w.-]+)?$/i,
  // Base64 and tokens
  /^(?=[^\d]*\d)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[\w+/-]{32,}={0,2}$/,
  /^(?:[\w-]{10,}\.){2}[\w-]{10,}$/,
]
// Longest code, so that no pattern scans a whole novel.
const LONGEST_CODE = 2_048

/**
 * True when only a program reads a value, by its form: an address, a path, a colour, an id, a date, a number with its
 * unit.
 *
 * `#ff0000`, `/img/a.png`, `12px` → true; `Save`, `and/or` → false
 */
export function isCode(value: string): boolean {
  return value.length <= LONGEST_CODE && CODES.some((code) => code.test(value.trim()))
}
