/** Returns the language of a code without script and region, in lower case: `pt-BR` → `pt`, `zh_Hant` → `zh`. */
export function baseLanguage(code: string): string {
  return (code.split(/[-_]/, 1)[0] ?? '').toLowerCase()
}
