/**
 * Returns a code and ever wider ones, for looking up resources and engines: as it is, without its region, without its
 * variants, with its script where that is not the usual one of the language, and the language alone.
 *
 * `pt-BR` → `pt-BR`, `pt`; `zh-TW` → `zh-TW`, `zh-Hant`, `zh`; `ca-ES-valencia` → itself, `ca-valencia`, `ca-ES`, `ca`
 * Takes well-formed codes (`canonicalLanguage` makes them), throws a RangeError on others.
 */
export function languageChain(code: string): string[] {
  const locale = new Intl.Locale(code)
  const { language, region } = locale
  const script = locale.maximize().script
  const [variant] = locale.baseName.split('-').filter((part, index) => index > 0 && isVariant(part))
  // Chinese alone leaves open which script is meant.
  const isExplicit = script !== usualScript(language) || locale.script !== undefined || language === 'zh'
  const chain = [
    code,
    variant === undefined ? null : `${language}-${variant}`,
    region === undefined || usualScript(`${language}-${region}`) !== script ? null : `${language}-${region}`,
    isExplicit && script !== undefined ? `${language}-${script}` : null,
    language,
  ]
  return [...new Set(chain.filter((wider) => wider !== null))]
}

function usualScript(code: string): string | undefined {
  return new Intl.Locale(code).maximize().script
}

/** Five letters and more, or four from a digit on: neither script nor region. */
function isVariant(part: string): boolean {
  return part.length >= 5 || /^\d.{3}$/.test(part)
}
