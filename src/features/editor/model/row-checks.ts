import type { Check } from '#language/checks/check.ts'
import { type PairToCheck, runChecks } from '#language/checks/run-checks.ts'
import { type SettleChecks, settleChecks } from '#language/checks/settle-checks.ts'
import type { TermFacts } from '#language/row-query/row-facts.ts'
import { undismissed } from './dismissals.ts'
import { makeJobConsistency } from './job-consistency.ts'
import { makeJobRegisters } from './job-registers.ts'
import { type JobTerms, makeJobTerms } from './job-terms.ts'
import type { ToWork, WorkRow } from './work-messages.ts'

export type RowChecks = ReturnType<typeof makeRowChecks>

type Setting<K extends ToWork['kind']> = Extract<ToWork, { readonly kind: K }>

/** Checks rows by themselves and against one another, with the settings of the document. */
export function makeRowChecks() {
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
  return {
    rows,
    /** Rows that are known and not checked yet. */
    unchecked,
    checksOf,
    openChecks,
    put,
    checkAlone,
    termsOf: (position: number): TermFacts => termsIn.get(position) ?? noTerms,
    /** Compares the rows with one another; returns those whose issues may have changed. */
    settleTogether: () => [...consistency.settle(), ...registers.settle()],
    setLanguages({ sourceLang, targetLang, register }: Setting<'languages'>) {
      languages = { sourceLang, targetLang }
      registers.start(targetLang, register ?? null)
      for (const row of rows.values()) registers.put(row)
    },
    setTerms({ glossaries }: Setting<'terms'>) {
      terms = makeJobTerms(glossaries, languages.sourceLang, languages.targetLang)
    },
    setChecks({ settings }: Setting<'checks'>) {
      settle = settleChecks(settings)
    },
    setDismissed(setting: Setting<'settings'>) {
      ;({ dismissed } = setting)
    },
  }
}

const unknownIn = ({ bounds }: WorkRow) => bounds?.unknownWords?.join(' ')

const noTerms: TermFacts = { any: false, missing: false, forbidden: false }
/** Returns all issues of a pair. */
function checkPair(pair: PairToCheck): readonly Check[] {
  // A text that is still blank is only unfinished: it has no issues.
  if (pair.target.trim() === '') return []
  return runChecks(pair)
}
