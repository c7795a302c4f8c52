import { shiftDay } from './read-wish.ts'
import type { QueryContext, RowFacts } from './row-facts.ts'
import type { Day, RowQuery, Wish } from './row-query.ts'
import type { HasValue, IsValue } from './vocabulary.ts'

export type RowTest = (row: RowFacts) => boolean

/** Returns a query as a function of a row; for null, which asks for every row, one that is true of all. */
export function compileQuery(query: RowQuery | null, context: QueryContext): RowTest {
  if (query === null) return () => true
  if (query.kind === 'term') return compileWish(query.wish, context)
  if (query.kind === 'not') {
    const test = compileQuery(query.part, context)
    return (row) => !test(row)
  }
  const tests = query.parts.map((part) => compileQuery(part, context))
  const isAll = query.kind === 'and'
  return (row) => {
    for (const test of tests) if (test(row) !== isAll) return !isAll
    return isAll
  }
}

function compileWish(wish: Wish, context: QueryContext): RowTest {
  if (wish.field === 'text') return textTest(wish)
  if (wish.field === 'is') return anyOf(wish.values.map((value) => isTests(context)[value]))
  if (wish.field === 'has') return anyOf(wish.values.map((value) => hasTests(context)[value]))
  if (wish.field === 'changed') return dayTest(wish, context.today)
  if ('least' in wish) {
    const { least, most } = wish
    const numberOf = numbers[wish.field]
    return (row) => {
      const number = numberOf(row)
      return number !== null && number >= least && number <= most
    }
  }
  const { values } = wish
  if (wish.field === 'state') return ({ state }) => values.includes(state)
  if (wish.field === 'band') return ({ band }) => values.includes(band)
  return listTests(context)[wish.field](values)
}

const numbers = {
  score: ({ score }: RowFacts) => score,
  match: ({ match }: RowFacts) => match,
  row: ({ position }: RowFacts) => position + 1,
  length: ({ source }: RowFacts) => source.length,
} as const

function listTests({ issuesOf, termsOf }: QueryContext) {
  return {
    check: (values: readonly string[]): RowTest => {
      return (row) => issuesOf(row).some(({ code }) => values.includes(code))
    },
    severity: (values: readonly string[]): RowTest => {
      return (row) => issuesOf(row).some(({ severity }) => values.includes(severity))
    },
    term: (values: readonly string[]): RowTest => {
      const [missing, forbidden] = [values.includes('missing'), values.includes('forbidden')]
      return (row) => {
        const found = termsOf(row)
        return (missing && found.missing) || (forbidden && found.forbidden)
      }
    },
    tag: (values: readonly string[]): RowTest => {
      return ({ tags }) => tags.some((kind) => values.includes(kind))
    },
    part: (values: readonly string[]): RowTest => {
      // `sheet:Prices` is also found as people read it: "Sheet Prices".
      return ({ part }) => {
        const read = part.toLowerCase()
        return values.some((value) => read.includes(value) || read.replace(':', ' ').includes(value))
      }
    },
    by: (values: readonly string[]): RowTest => {
      return ({ by }) => by !== null && values.some((value) => by.toLowerCase().includes(value))
    },
  } as const
}

function isTests({ isOpen, isRepeated }: QueryContext): Readonly<Record<IsValue, RowTest>> {
  const isMatch = ({ origin, progress }: RowFacts) => origin === 'memory' && progress === 'none'
  return {
    open: isOpen,
    // A draft that was saved still is a person's draft.
    edited: ({ progress, origin, state }) => progress === 'edited' || (origin === 'interactive' && state === 'draft'),
    unsent: ({ progress }) => progress !== 'none',
    refused: ({ progress }) => progress === 'refused' || progress === 'failing',
    conflict: ({ progress }) => progress === 'conflict',
    locked: ({ locked }) => locked,
    repeated: isRepeated,
    mt: ({ origin, progress }) => origin === 'engine' && progress === 'none',
    tm: isMatch,
    exact: (row) => isMatch(row) && (row.match ?? 0) >= 100,
    context: (row) => isMatch(row) && (row.match ?? 0) > 100,
    fuzzy: (row) => isMatch(row) && (row.match ?? 100) < 100,
    file: ({ origin }) => origin === 'file',
    person: ({ origin, progress }) => origin === 'interactive' || progress !== 'none',
    changed: ({ version }) => version === 'changed',
    new: ({ version }) => version === 'new',
  }
}

function hasTests({ issuesOf, termsOf }: QueryContext): Readonly<Record<HasValue, RowTest>> {
  return {
    issue: (row) => issuesOf(row).length > 0,
    note: ({ notes }) => notes > 0,
    term: (row) => termsOf(row).any,
    tag: ({ hasTags }) => hasTags,
    guess: ({ guesses }) => guesses > 0,
    match: ({ match }) => match !== null,
    score: ({ score }) => score !== null,
  }
}

function anyOf(tests: readonly RowTest[]): RowTest {
  const [only] = tests
  return tests.length === 1 && only !== undefined ? only : (row) => tests.some((test) => test(row))
}

function textTest({ side, regex }: Extract<Wish, { field: 'text' }>): RowTest {
  if (side === 'source') return ({ source, labels }) => regex.test(source) || regex.test(labels)
  if (side === 'target') return ({ target }) => regex.test(target)
  return ({ source, target, labels }) => regex.test(source) || regex.test(target) || regex.test(labels)
}

function dayTest({ from, to }: Extract<Wish, { field: 'changed' }>, today: string): RowTest {
  const dayOf = (day: Day) => (typeof day === 'string' ? day : shiftDay(today, -day.ago))
  const first = from === null ? '' : dayOf(from)
  const last = to === null ? '9' : dayOf(to)
  return ({ changed }) => changed !== '' && changed >= first && changed <= last
}
