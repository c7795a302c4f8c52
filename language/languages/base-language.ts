/** Returns the language of a code without script and region, in lower case: `pt-BR` → `pt`, `zh_Hant` → `zh`. */
export function baseLanguage(code: string): string {
  const end = code.search(/[-_]/)
  return (end === -1 ? code : code.slice(0, end)).toLowerCase()
}
