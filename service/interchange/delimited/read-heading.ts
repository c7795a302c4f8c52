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

/**
 * Reads a heading such as `Term [en]` of Crowdin, `English [en-us]` of Microsoft, `translation_es` of Transifex,
 * `es-ES - Translation` of Smartling and `es_description` of Lokalise as its role and language; null for all others.
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
  return null
}
