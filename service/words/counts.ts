/**
 * Numbers and plural forms of a language, for the messages of the service.
 *
 * @public The modules that are made of the catalogues take it.
 */
export function makeCounts(locale: string) {
  const plain = new Intl.NumberFormat(locale)
  const plural = new Intl.PluralRules(locale)
  return {
    number: (value: number) => plain.format(value),
    /** `count(2, '# file', '# files')` → 2 files; `many` is for whole millions: 1 000 000 de fichiers. */
    count: (value: number, one: string, other: string, many = other) => {
      const form = plural.select(value)
      return (form === 'one' ? one : form === 'many' ? many : other).replace('#', plain.format(value))
    },
  }
}
