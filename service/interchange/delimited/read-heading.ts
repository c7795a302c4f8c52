import { sameLanguage } from '#language/languages/same-language.ts'
import { languageOfHeading } from './heading-names.ts'

/** Role and language of a termbase column: `Description [en]`. */
export type Heading = { readonly role: HeadingRole; readonly lang: string }
type HeadingRole = 'text' | 'note' | 'partOfSpeech' | 'status'

const ROLES: Readonly<Record<string, HeadingRole>> = {
  term: 'text',
  terms: 'text',
  translation: 'text',
  target: 'text',
  source: 'text',
  text: 'text',
  description: 'note',
  definition: 'note',
  note: 'note',
  notes: 'note',
  comment: 'note',
  'part of speech': 'partOfSpeech',
  pos: 'partOfSpeech',
  status: 'status',
  usage: 'status',
}
const CODE = '[a-z]{2,3}(?:[-_][a-z\\d]{2,8}){0,2}'
const BEHIND = new RegExp(`^(.{2,30}?)(?:\\s*[\\[(](${CODE})[\\])]|\\s*:\\s*(${CODE})|_(${CODE}))$`, 'i')
const BEFORE = new RegExp(`^(${CODE})(?:[ _]|\\s+-\\s+)([a-z_ ]{3,30})$`, 'i')

const OF_MEMOQ = /^([a-z]{3,20})(?:_([a-z]{3,40}))??(_def)?$/i

/** `English_UnitedStates` → a text in English, `Spanish_Def` → a note */
function readMemoq(heading: string): Heading | null {
  const [, name = '', region, definition] = OF_MEMOQ.exec(heading) ?? []
  const lang = region === undefined && definition === undefined ? null : languageOfHeading(name)
  if (lang === null || (region !== undefined && !regionNames().has(region))) return null
  return { role: definition === undefined ? 'text' : 'note', lang }
}

let regions: ReadonlySet<string> | null = null

/** Returns the English names of all regions in letters alone: `unitedstates`. */
function regionNames(): ReadonlySet<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const names = new Intl.DisplayNames('en', { type: 'region' })
  regions ??= new Set(
    letters.flatMap((a) => letters.map((b) => (names.of(a + b) ?? '').toLowerCase().replaceAll(/[^a-z]/g, ''))),
  )
  return regions
}

/**
 * Reads a heading such as `Term [en]` of Crowdin, `English [en-us]` of Microsoft, `translation_es` of Transifex,
 * `es-ES - Translation` of Smartling, `es_description` of Lokalise and `English_UnitedStates_Def` of memoQ as its role and language; null for all others.
 */
export function readHeading(cell: string): Heading | null {
  const heading = cell.trim().toLowerCase()
  const [, behind = '', ...codes] = BEHIND.exec(heading) ?? []
  const [, code, before = ''] = BEFORE.exec(heading) ?? []
  const found = [
    [behind, codes.find((one) => one !== undefined)],
    [before, code],
  ] as const
  for (const [words, own] of found) {
    const lang = own === undefined ? null : languageOfHeading(own)
    if (lang === null) continue
    const role = ROLES[words.replaceAll(/[_\s]+/g, ' ').trim()]
    const name = languageOfHeading(words)
    if (role !== undefined) return { role, lang }
    if (name !== null && sameLanguage(name, lang)) return { role: 'text', lang }
  }
  return readMemoq(heading)
}
