import type { RowFacts } from '#language/row-query/row-facts.ts'
import { compilePattern, findHits, type FindPattern, type Side } from './find-text.ts'
import type { FromWork, QuestionToWork, RowHits, RowIssues, RowsByAttention, ToWork } from './work-messages.ts'
import { attentionOf, type AttentionReason, wordUse } from './attention.ts'
import { isOfTerm } from './issues.ts'
import { makeRowChecks, type RowChecks } from './row-checks.ts'
import { makeRowQueries } from './row-queries.ts'

export type DocumentWork = { receive(message: ToWork): void }

// Number of rows checked before the next message is read: a search must not wait for the whole document.
const SLICE = 200

/**
 * Reads the whole document for the editor: checks every row as it is read, again when it changes, and all of them
 * against one another; and searches. Runs in a worker; `later` lets other messages in between two slices.
 */
export function makeDocumentWork(
  announce: (message: FromWork) => void,
  later: (work: () => void) => void,
): DocumentWork {
  const checks = makeRowChecks()
  const { rows, unchecked, checksOf } = checks
  let isChecking = false

  const queries = makeRowQueries({
    issuesOf: ({ position }) => checks.openChecks(position),
    termsOf: ({ position }) => checks.termsOf(position),
    isChecked: ({ position }) => !unchecked.has(position),
  })
  const report = (positions: ReadonlySet<number>) =>
    announce({ kind: 'checked', ...issuesIn(positions, checksOf), left: unchecked.size })

  const check = () => {
    const announced = new Set<number>()
    for (const position of unchecked) {
      if (announced.size >= SLICE) break
      const row = rows.get(position)
      if (row !== undefined) checks.checkAlone(row)
      announced.add(position)
    }
    // A document that is still arriving is compared with itself once, not with each page of it.
    if (unchecked.size === 0) for (const position of checks.settleTogether()) announced.add(position)
    for (const position of announced) queries.touch(position)
    if (announced.size > 0) report(announced)
    isChecking = unchecked.size > 0
    if (isChecking) later(check)
  }
  const checkSoon = () => {
    if (isChecking) return
    isChecking = true
    later(check)
  }
  const checkAll = () => {
    for (const position of rows.keys()) unchecked.add(position)
    if (rows.size > 0) checkSoon()
  }

  const answer = (question: QuestionToWork & { readonly id: number }): void => {
    // The order is made once: rows that are not checked yet would keep a wrong place.
    if (question.kind === 'order' && unchecked.size > 0) return later(() => answer(question))
    const { id } = question
    announce({ kind: 'looking', id })
    if (question.kind === 'find')
      announce({ kind: 'found', id, rows: findRows(queries.rows(), question.pattern, question.side) })
    if (question.kind === 'watch') announce({ kind: 'watched', id, rows: queries.watch(question.queries) })
    if (question.kind === 'count') announce({ kind: 'counted', id, counts: queries.count(question.queries) })
    if (question.kind === 'repetitions')
      announce({ kind: 'matched', id, positions: queries.repetitionsOf(question.position) })
    if (question.kind === 'match') announce({ kind: 'matched', id, positions: queries.match(question.query) })
    if (question.kind === 'order') announce({ kind: 'ordered', id, rows: byAttention(queries, checks) })
  }

  return {
    receive(message) {
      switch (message.kind) {
        case 'languages':
          checks.setLanguages(message)
          return checkAll()
        case 'terms':
          checks.setTerms(message)
          return checkAll()
        case 'checks':
          checks.setChecks(message)
          return checkAll()
        case 'settings':
          checks.setDismissed(message)
          return queries.set(message.settings)
        case 'rows': {
          for (const row of message.rows) {
            queries.put(row, row.facts)
            const { position, source, target, bounds } = row
            if (row.facts.translatable && checks.put({ position, source, target, bounds })) unchecked.add(position)
          }
          if (unchecked.size > 0) checkSoon()
          return undefined
        }
        case 'row': {
          const { id, row } = message
          checks.put(row)
          queries.putTarget(row)
          checks.checkAlone(row)
          // Issues between this row and others come after it.
          announce({ kind: 'row', id, row, checks: checksOf(row.position) })
          return checkSoon()
        }
        default:
          return answer(message)
      }
    },
  }
}

/** Returns the rows with issues, and those without any. */
function issuesIn(positions: ReadonlySet<number>, checksOf: RowChecks['checksOf']) {
  const found: RowIssues[] = []
  const clean: number[] = []
  for (const position of positions) {
    const checks = checksOf(position)
    if (checks.length === 0) clean.push(position)
    else found.push({ position, checks })
  }
  return { found, clean }
}

/** Number of rows whose reasons are sent along: a person does not visit all rows of a long document. */
const WITH_REASONS = 5000

/** Sorts rows by how much attention they need; equal ones stay in document order. */
function byAttention(
  queries: ReturnType<typeof makeRowQueries>,
  { openChecks, termsOf }: Pick<RowChecks, 'openChecks' | 'termsOf'>,
): RowsByAttention {
  const rows = queries.rows()
  const words = wordUse(rows)
  const judged = rows.map((row) => ({
    position: row.position,
    ...attentionOf({
      row,
      // Terms have reasons of their own.
      issues: openChecks(row.position).filter(({ code }) => !isOfTerm(code)),
      terms: termsOf(row.position),
      isRepeated: queries.isRepeated(row),
      words,
      total: rows.length,
    }),
  }))
  judged.sort((one, other) => other.points - one.points || one.position - other.position)
  const reasons = new Map<number, readonly AttentionReason[]>()
  for (const one of judged.slice(0, WITH_REASONS)) reasons.set(one.position, one.reasons.slice(0, 3))
  return { positions: judged.map(({ position }) => position), reasons }
}

function findRows(rows: readonly RowFacts[], wanted: FindPattern, side: Side): RowHits[] {
  const pattern = compilePattern(wanted)
  if (pattern === null) return []
  return rows.flatMap(({ position, labels, translatable, [side]: text }) => {
    if (!translatable) return []
    const hits = findHits(pattern, text)
    const inTags = labels.split('\n').flatMap((label) =>
      findHits(pattern, label)
        .slice(0, 1)
        .map((hit) => ({ label, hit })),
    )
    return hits.length + inTags.length > 0 ? [{ position, hits, inTags }] : []
  })
}
