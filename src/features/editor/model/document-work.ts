import type { Check } from '#language/checks/check.ts'
import { type PairToCheck, runChecks } from '#language/checks/run-checks.ts'
import { type SettleChecks, settleChecks } from '#language/checks/settle-checks.ts'
import type { RowFacts, TermFacts } from '#language/row-query/row-facts.ts'
import { compilePattern, findHits, type FindPattern, type Side } from './find-text.ts'
import type { FromWork, QuestionToWork, RowHits, RowIssues, RowsByAttention, ToWork, WorkRow } from './work-messages.ts'
import { attentionOf, type AttentionReason, wordUse } from './attention.ts'
import { undismissed } from './dismissals.ts'
import { isOfTerm } from './issues.ts'
import { makeJobConsistency } from './job-consistency.ts'
import { makeJobRegisters } from './job-registers.ts'
import { type JobTerms, makeJobTerms } from './job-terms.ts'
import { makeRowQueries } from './row-queries.ts'

export type DocumentWork = { receive(message: ToWork): void }

// Number of rows checked before the next message is read: a search must not wait for the whole document.
const SLICE = 200

/**
 * Reads the whole document for the editor: checks every row as it is read, again when it changes, and all of them
 * against one another; and searches. Runs in a worker; `later` lets other messages in between two slices.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeDocumentWork(
  announce: (message: FromWork) => void,
  later: (work: () => void) => void,
): DocumentWork {
  const rows = new Map<number, WorkRow>()
  const unchecked = new Set<number>()
  /** Issues of each row by itself. */
  const alone = new Map<number, readonly Check[]>()
  const termsIn = new Map<number, TermFacts>()
  const consistency = makeJobConsistency()
  const registers = makeJobRegisters()
  let languages = { sourceLang: '', targetLang: '' }
  let dismissed: ReadonlySet<string> = new Set()
  let terms: JobTerms | null = null
  let settle: SettleChecks | null = null
  let isChecking = false

  const settled = (checks: readonly Check[], { source, target }: Pick<WorkRow, 'source' | 'target'>) =>
    settle?.(checks, { source, target, ...languages }) ?? checks
  const checksOf = (position: number) => {
    const row = rows.get(position)
    const together = [...consistency.checksOf(position), ...registers.checksOf(position)]
    return [...(alone.get(position) ?? []), ...(row === undefined ? together : settled(together, row))]
  }
  const openChecks = (position: number) => {
    const checks = checksOf(position)
    const source = rows.get(position)?.source
    return checks.length === 0 || source === undefined ? checks : undismissed(dismissed, { position, source }, checks)
  }
  const queries = makeRowQueries({
    issuesOf: ({ position }) => openChecks(position),
    termsOf: ({ position }) => termsIn.get(position) ?? noTerms,
    isChecked: ({ position }) => !unchecked.has(position),
  })
  /** Stores a row; returns true when its text has changed. */
  const put = (row: WorkRow) => {
    const before = rows.get(row.position)
    const isSameText = before?.source === row.source && before.target === row.target
    if (isSameText && unknownIn(before) === unknownIn(row)) return false
    rows.set(row.position, row)
    consistency.put(row)
    registers.put(row)
    return true
  }
  const checkAlone = (row: WorkRow) => {
    unchecked.delete(row.position)
    const { source, target, position, bounds } = row
    const { sourceLang, targetLang } = languages
    const found = terms?.find(source) ?? []
    const verdict = found.length === 0 || target.trim() === '' ? undefined : terms?.check(found, target)
    const ofTerms = verdict !== undefined && { terms: verdict }
    alone.set(position, settled(checkPair({ source, target, sourceLang, targetLang, ...bounds, ...ofTerms }), row))
    if (found.length === 0) termsIn.delete(position)
    else
      termsIn.set(position, {
        any: true,
        missing: (verdict?.missing.length ?? 0) > 0,
        forbidden: (verdict?.forbidden.length ?? 0) > 0,
      })
  }
  const report = (positions: ReadonlySet<number>) => {
    const found: RowIssues[] = []
    const clean: number[] = []
    for (const position of positions) {
      const checks = checksOf(position)
      if (checks.length === 0) clean.push(position)
      else found.push({ position, checks })
    }
    announce({ kind: 'checked', found, clean, left: unchecked.size })
  }

  const check = () => {
    const announced = new Set<number>()
    for (const position of unchecked) {
      if (announced.size >= SLICE) break
      const row = rows.get(position)
      if (row !== undefined) checkAlone(row)
      announced.add(position)
    }
    // A document that is still arriving is compared with itself once, not with each page of it.
    if (unchecked.size === 0)
      for (const position of [...consistency.settle(), ...registers.settle()]) announced.add(position)
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
    if (question.kind === 'order') announce({ kind: 'ordered', id, rows: byAttention(queries, openChecks, termsIn) })
  }

  return {
    receive(message) {
      switch (message.kind) {
        case 'languages':
          languages = { sourceLang: message.sourceLang, targetLang: message.targetLang }
          registers.start(message.targetLang, message.register ?? null)
          for (const row of rows.values()) registers.put(row)
          return checkAll()
        case 'terms':
          terms = makeJobTerms(message.glossaries, languages.sourceLang, languages.targetLang)
          return checkAll()
        case 'checks':
          settle = settleChecks(message.settings)
          return checkAll()
        case 'settings':
          dismissed = message.dismissed
          return queries.set(message.settings)
        case 'rows': {
          for (const row of message.rows) {
            queries.put(row, row.facts)
            const { position, source, target, bounds } = row
            if (row.facts.translatable && put({ position, source, target, bounds })) unchecked.add(position)
          }
          if (unchecked.size > 0) checkSoon()
          return undefined
        }
        case 'row': {
          const { id, row } = message
          put(row)
          queries.putTarget(row)
          checkAlone(row)
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

const unknownIn = ({ bounds }: WorkRow) => bounds?.unknownWords?.join(' ')

const noTerms: TermFacts = { any: false, missing: false, forbidden: false }
/** Number of rows whose reasons are sent along: a person does not visit all rows of a long document. */
const WITH_REASONS = 5000

/** Sorts rows by how much attention they need; equal ones stay in document order. */
function byAttention(
  queries: ReturnType<typeof makeRowQueries>,
  issuesOf: (position: number) => readonly Check[],
  termsIn: ReadonlyMap<number, TermFacts>,
): RowsByAttention {
  const rows = queries.rows()
  const words = wordUse(rows)
  const judged = rows.map((row) => ({
    position: row.position,
    ...attentionOf({
      row,
      // Terms have reasons of their own.
      issues: issuesOf(row.position).filter(({ code }) => !isOfTerm(code)),
      terms: termsIn.get(row.position) ?? noTerms,
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

/** Returns all issues of a pair. */
function checkPair(pair: PairToCheck): readonly Check[] {
  // A text that is still blank is only unfinished: it has no issues.
  if (pair.target.trim() === '') return []
  return runChecks(pair)
}
