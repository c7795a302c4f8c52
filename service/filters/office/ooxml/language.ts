import type { WriteOptions } from '../../filter.ts'

/** Language of changed runs, for spelling and hyphenation: its name in Word's spelling, and its slot. */
export type OfficeLanguage = { readonly tag: string; readonly slot: 'val' | 'eastAsia' | 'bidi' }

const EAST_ASIAN = new Set(['zh', 'ja', 'ko', 'yue'])
const COMPLEX = new Set('ar he iw fa ur ps sd ug yi dv ckb syr hi mr ne bn ta te kn ml gu pa si th lo km my'.split(' '))

/** Returns the language to write into changed runs, or null when it is that of the source. */
export function languageOf({ sourceLang, targetLang }: WriteOptions): OfficeLanguage | null {
  const target = parseLocale(targetLang)
  if (target === null || target.language === parseLocale(sourceLang)?.language) return null
  const { language, region } = target
  const slot = EAST_ASIAN.has(language) ? 'eastAsia' : COMPLEX.has(language) ? 'bidi' : 'val'
  return { tag: region === undefined ? language : `${language}-${region}`, slot }
}

/** Adds the region, by which Word knows languages: `es` → `es-ES`, `zh-Hant` → `zh-TW`. */
function parseLocale(lang: string): Intl.Locale | null {
  try {
    return new Intl.Locale(lang).maximize()
  } catch {
    return null
  }
}

/** `<a:rPr lang="en-US" b="1"/>` → `<a:rPr lang="es-ES" b="1"/>` */
export function setDrawingLanguage(rPr: string, prefix: string, { tag }: OfficeLanguage): string {
  if (rPr === '') return `<${prefix}rPr lang="${tag}"/>`
  const end = rPr.indexOf('>') + 1
  const start = rPr.slice(0, end)
  const changed = start.replace(/\slang\s*=\s*("[^"]*"|'[^']*')/, ` lang="${tag}"`)
  return (changed === start ? start.replace(/^(<[^\s/>]+)/, `$1 lang="${tag}"`) : changed) + rPr.slice(end)
}
