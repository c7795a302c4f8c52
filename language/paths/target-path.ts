import { baseLanguage } from '../languages/base-language.ts'
import { canonicalLanguage } from '../languages/canonical-language.ts'

/**
 * Returns the path of a file's translation in its tree, by the habits of the programs that read it:
 *
 * `res/values/strings.xml` → `res/values-es/strings.xml`, `en.lproj/a.strings` → `es.lproj/a.strings`,
 * `messages.properties` → `messages_es.properties`, `locales/en/app.json` → `locales/es/app.json`,
 * `locale/app.pot` → `locale/es/LC_MESSAGES/app.po`, `guide.docx` → `guide.es.docx`. A file that holds all its
 * languages (string catalogues, tables) is its own target.
 */
export function targetPath(path: string, sourceLang: string, targetLang: string): string {
  if (/\.(?:xcstrings|csv|tsv)$/i.test(path)) return path
  const slot = languageSlots(path).findLast(({ code }) => isLanguage(code, sourceLang))
  if (slot !== undefined) return withLanguage(path, slot, targetLang)
  return byHabit(path, targetLang) ?? beside(path, '.', targetLang)
}

/** Returns the code of another language that the path names; null where it names none but that of the source. */
export function languageInPath(path: string, sourceLang: string): string | null {
  const other = languageSlots(path).findLast(({ code }) => !isLanguage(code, sourceLang))
  return other === undefined ? null : canonicalLanguage(plainCode(other.code))
}

/**
 * True when a file is the translation of another one of the tree: `es.json` beside `en.json`, `values-es/strings.xml`
 * where there is `values/strings.xml`.
 */
export function isTranslation(path: string, tree: ReadonlySet<string>, sourceLang: string): boolean {
  return languageSlots(path).some((slot) => {
    if (isLanguage(slot.code, sourceLang)) return false
    const without = path.slice(0, slot.from) + path.slice(slot.end)
    const named = [sourceLang, baseLanguage(sourceLang)].map((code) => withLanguage(path, slot, code))
    const base = slot.kind === 'lproj' ? [`${path.slice(0, slot.start)}Base${path.slice(slot.end)}`] : []
    return [without, ...named, ...base].some((candidate) => candidate !== path && tree.has(candidate))
  })
}

/** A language that a path names. `from`: its start with the sign before it: `values[-es]`, `app[_es].arb`. */
type Slot = {
  readonly from: number
  readonly start: number
  readonly end: number
  readonly code: string
  readonly kind: 'android' | 'lproj' | 'folder' | 'name'
}

const CODE = String.raw`[a-zA-Z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[a-zA-Z]{2}|\d{3})){0,2}`
const FOLDER = new RegExp(`(?<=^|/)(${CODE})(?=/)`, 'g')
const LPROJ = new RegExp(`(?<=^|/)(${CODE})(?=\\.lproj/)`, 'g')
const ANDROID = /(?<=(?:^|\/)values)-(b\+[a-zA-Z]{2,3}(?:\+\w{2,4}){0,2}|[a-z]{2,3}(?:-r[A-Z]{2})?)(?=\/)/g
const NAME = new RegExp(`(?<=^|/)(${CODE})(?=\\.[^/.]+$)`)
const SUFFIX = new RegExp(`([._-])(${CODE})(?=\\.[^/.]+$)`)

/** The places of a path where a language may be named, and is. */
function languageSlots(path: string): Slot[] {
  const slots: Slot[] = []
  const add = (match: RegExpExecArray | null, kind: Slot['kind'], code: string, before: number) => {
    if (match === null || canonicalLanguage(plainCode(code)) === null) return false
    const start = match.index + before
    return slots.push({ from: match.index, start, end: match.index + match[0].length, code, kind }) > 0
  }
  for (const match of path.matchAll(FOLDER)) add(match, 'folder', match[1] ?? '', 0)
  for (const match of path.matchAll(LPROJ)) add(match, 'lproj', match[1] ?? '', 0)
  for (const match of path.matchAll(ANDROID)) add(match, 'android', match[1] ?? '', 1)
  const name = NAME.exec(path)
  const suffix = SUFFIX.exec(path)
  // `app_en` has the shape of a code, and is none.
  if (!add(name, 'name', name?.[1] ?? '', 0)) add(suffix, 'name', suffix?.[2] ?? '', 1)
  return slots.sort((a, b) => a.start - b.start)
}

/** `pt_BR`, `pt-rBR`, `b+zh+Hant` → `pt-BR`, `zh-Hant` */
function plainCode(code: string): string {
  return code
    .replace(/^b\+/, '')
    .replaceAll('+', '-')
    .replace(/-r(?=[A-Z]{2}$)/, '-')
    .replaceAll('_', '-')
}

function isLanguage(code: string, language: string): boolean {
  const plain = plainCode(code).toLowerCase()
  return plain === language.toLowerCase() || baseLanguage(plain) === baseLanguage(language)
}

/** The path in the notation of the place: `pt_BR` where the source has `en_US`, or gettext, Chrome, Qt or Java look. */
function withLanguage(path: string, { start, end, code, kind }: Slot, targetLang: string): string {
  const written =
    kind === 'android'
      ? androidCode(targetLang)
      : kind !== 'lproj' && (code.includes('_') || usesUnderscore(path))
        ? targetLang.replaceAll('-', '_')
        : targetLang
  return path.slice(0, start) + written + path.slice(end)
}

function usesUnderscore(path: string): boolean {
  return /\/LC_MESSAGES\/|(?:^|\/)_locales\/|\.(?:po|pot|ts|properties|arb)$/i.test(path)
}

/** `pt-BR` → `pt-rBR`, `zh-Hant` → `b+zh+Hant` */
function androidCode(language: string): string {
  const [base = '', second, third] = language.split('-')
  if (second === undefined) return base
  if (third === undefined && /^[A-Za-z]{2}$/.test(second)) return `${base}-r${second.toUpperCase()}`
  return `b+${language.replaceAll('-', '+')}`
}

/** Path beside a source that is named without a language; null for files without such a habit. */
function byHabit(path: string, targetLang: string): string | null {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const name = path.slice(folder.length)
  const underscored = targetLang.replaceAll('-', '_')
  if (/(?:^|\/)values\/[^/]+\.xml$/.test(path))
    return path.replace(/values\/(?=[^/]+$)/, `values-${androidCode(targetLang)}/`)
  if (/(?:^|\/)Base\.lproj\//.test(path)) return path.replace(/Base(?=\.lproj\/)/, targetLang)
  if (/\.pot$/i.test(name)) {
    // Programs of GNOME and KDE have a folder of catalogues; others the folders that gettext looks in.
    if (/(?:^|\/)po\/$/.test(folder)) return `${folder}${underscored}.po`
    return `${folder}${underscored}/LC_MESSAGES/${name.replace(/\.pot$/i, '.po')}`
  }
  if (/\.(?:properties|ts|arb)$/i.test(name)) return beside(path, '_', underscored)
  return null
}

/** `guide.docx` → `guide.es.docx` */
function beside(path: string, sign: string, language: string): string {
  const dot = path.lastIndexOf('.')
  const end = dot > path.lastIndexOf('/') + 1 ? dot : path.length
  return `${path.slice(0, end)}${sign}${language}${path.slice(end)}`
}
