import { describe, expect, it } from 'vitest'
import { compileQuery } from './compile-query.ts'
import { parseQuery } from './parse-query.ts'
import { LONGEST_QUERY } from './row-query.ts'
import type { QueryContext, RowFacts } from './row-facts.ts'
import { writeTerm } from './query-words.ts'
import { queries } from '../words/queries.gen.ts'
import { bandValues, dayValues, hasValues, isValues, severityValues, stateValues, termValues } from './vocabulary.ts'

const usual: RowFacts = {
  position: 0,
  source: 'The house is on fire.',
  target: 'La casa está en llamas.',
  state: 'draft',
  progress: 'none',
  locked: false,
  translatable: true,
  origin: 'engine',
  score: null,
  band: 'sin-nota',
  match: null,
  tags: [],
  labels: '',
  hasTags: false,
  guesses: 0,
  version: null,
  notes: 0,
  part: 'body',
  changed: '2026-11-20',
  by: null,
}

type Changes = Partial<RowFacts> & {
  issues?: { code: string; severity: string }[]
  missing?: boolean
  open?: boolean
  repeated?: boolean
}

function fits(
  text: string,
  { issues = [], missing = false, open = true, repeated = false, ...facts }: Changes = {},
): boolean {
  const parsed = parseQuery(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.why}`)
  const context: QueryContext = {
    isOpen: () => open,
    issuesOf: () => issues,
    isRepeated: () => repeated,
    termsOf: () => ({ any: missing, missing, forbidden: false }),
    today: '2026-11-24',
  }
  return compileQuery(parsed.query, context)({ ...usual, ...facts })
}

const numbers = { issues: [{ code: 'numbers', severity: 'major' }] }

describe('a query for rows', () => {
  it.each<[string, Changes, Changes]>([
    ['state:rejected', { state: 'rejected_sign_off' }, { state: 'draft' }],
    ['state:translated,approved', { state: 'approved_translation' }, { state: 'draft' }],
    ['state:rejected_translation', { state: 'rejected_translation' }, { state: 'rejected_sign_off' }],
    ['edited', { progress: 'edited' }, {}],
    ['is:edited', { origin: 'interactive', state: 'draft' }, { origin: 'interactive', state: 'translated' }],
    ['draft', { state: 'draft' }, { state: 'translated' }],
    ['locked', { locked: true }, {}],
    ['repeated', { repeated: true }, {}],
    ['is:open', { open: true }, { open: false }],
    ['is:mt', { origin: 'engine' }, { origin: 'engine', progress: 'edited' }],
    ['is:tm', { origin: 'memory' }, { origin: 'engine' }],
    ['is:person', { origin: 'interactive' }, { origin: 'engine' }],
    ['is:changed', { version: 'changed' }, { version: 'new' }],
    ['es:nuevo', { version: 'new' }, { version: null }],
    ['is:fuzzy', { origin: 'memory', match: 80 }, { origin: 'memory', match: 100 }],
    ['is:context', { origin: 'memory', match: 101 }, { origin: 'memory', match: 100 }],
    ['score<60', { score: 59 }, { score: 60 }],
    ['score:60..84', { score: 84 }, { score: 85 }],
    ['score>=85', { score: 85 }, { score: null }],
    ['match:75..99', { match: 75 }, { match: 100 }],
    ['row:1', { position: 0 }, { position: 1 }],
    ['band:redo,review', { band: 'revisar' }, { band: 'fiable' }],
    ['check:numbers', numbers, {}],
    ['severity:major', numbers, { issues: [{ code: 'numbers', severity: 'minor' }] }],
    ['has:issue', numbers, {}],
    ['has:note', { notes: 1 }, {}],
    ['term:missing', { missing: true }, {}],
    ['tag:link', { tags: ['bold', 'link'] }, { tags: ['bold'] }],
    ['part:"Sheet 2"', { part: 'sheet:Sheet 2' }, { part: 'sheet:Sheet 1' }],
    ['changed:today', { changed: '2026-11-24' }, { changed: '2026-11-23' }],
    ['changed:week', { changed: '2026-11-18' }, { changed: '2026-11-17' }],
    ['changed>2026-11-20', { changed: '2026-11-21' }, { changed: '2026-11-20' }],
    ['changed<=yesterday', { changed: '2026-11-23' }, { changed: '2026-11-24' }],
    ['by:Ana', { by: 'Ana María' }, { by: null }],
    ['casa', {}, { target: 'El hogar' }],
    ['esta', {}, { target: 'Es así' }],
    ['example.com', { labels: 'https://example.com/' }, {}],
    ['HOUSE', {}, { source: 'The home' }],
    ['source:casa', { source: 'casa' }, {}],
    ['target:"está en"', {}, { target: 'está aquí, en' }],
    ['/^la \\w+ está/', {}, { target: 'No está' }],
    ['/La/c', { target: 'La', source: '' }, { target: 'la', source: '' }],
    ['source:/fire\\.$/', {}, { source: 'fire' }],
    ['-locked', {}, { locked: true }],
    ['-(locked or repeated)', {}, { repeated: true }],
    ['locked or repeated', { repeated: true }, {}],
    ['locked | state:draft is:mt', { locked: true, origin: 'memory' }, { origin: 'memory' }],
    ['"draft"', { source: 'A draft' }, {}],
    ['12:30', { source: 'At 12:30' }, {}],
    ['-', { source: 'a - b' }, { source: 'a b', target: '' }],
  ])('%s', (query, hit, miss) => {
    expect(fits(query, hit)).toBe(true)
    expect(fits(query, miss)).toBe(false)
  })

  it.each([
    ['state:wrong', 'value', 'state:wrong'],
    ['is:mt,never', 'value', 'is:mt,never'],
    ['casa score<x', 'number', 'score<x'],
    ['changed:soon', 'day', 'changed:soon'],
    ['/(/', 'regex', '/(/'],
    ['"never closed', 'quote', '"never closed'],
    ['(locked', 'bracket', '('],
    ['locked)', 'bracket', ')'],
    ['a or', 'empty', 'or'],
    ['part:', 'empty', 'part:'],
  ] as const)('that makes no sense says what is wrong, and where: %s', (text, why, where) => {
    const parsed = parseQuery(text)
    expect(parsed.ok ? null : { ...parsed.fault }).toMatchObject({ why })
    if (!parsed.ok) expect(text.slice(parsed.fault.start, parsed.fault.end)).toBe(where)
  })

  it('that is too deep or too long is refused, and a blank one asks for every row', () => {
    expect(parseQuery(`${'('.repeat(60)}a${')'.repeat(60)}`)).toMatchObject({ ok: false, fault: { why: 'deep' } })
    expect(parseQuery('a'.repeat(LONGEST_QUERY + 1))).toMatchObject({ ok: false, fault: { why: 'long' } })
    expect(parseQuery('  ')).toEqual({ ok: true, query: null })
  })
})

describe('the words of a query in other languages', () => {
  const values = {
    state: Object.keys(stateValues),
    is: isValues,
    has: hasValues,
    band: Object.keys(bandValues),
    severity: severityValues,
    term: termValues,
    changed: dayValues,
  }
  const named = Object.entries(values).flatMap(([field, names]) => names.map((name) => `${field}:${name}`))
  const others = ['score<60', 'match:75..99', 'row:1', 'length>=2', 'source:casa', 'target:"a b"', 'part:a', 'by:Ana']
  const wishOf = (text: string) => {
    const parsed = parseQuery(text)
    return parsed.ok && parsed.query?.kind === 'term' ? parsed.query.wish : parsed
  }

  it.each(queries.map((words) => [words.fields.state, words] as const))(
    'are there for every term, and ask the same: %s',
    (_, words) => {
      for (const term of [...named, ...others, 'check:numbers', 'tag:link']) {
        const own = writeTerm(words, term)
        expect([own, wishOf(own)]).toEqual([own, wishOf(term)])
      }
    },
  )

  it('never stand for two things, whatever the language', () => {
    const known = new Map<string, string>()
    for (const { fields } of queries)
      for (const [field, word] of Object.entries(fields)) {
        const folded = word.normalize('NFD').replace(/\p{M}/gu, '')
        expect([folded, known.get(folded) ?? field]).toEqual([folded, field])
        known.set(folded, field)
      }
  })

  it('count in any case, without accents, several at once, and beside English ones', () => {
    for (const text of ['estado:borrador,rechazado', 'Estado:Borrador,rejected', 'state:draft,rechazado'])
      expect(wishOf(text), text).toEqual(wishOf('state:draft,rejected'))
    expect(wishOf('termino:falta')).toEqual(wishOf('término:falta'))
    expect(wishOf('cambiado:ayer..hoy')).toEqual(wishOf('changed:yesterday..today'))
  })
})
