import type { Segment } from '#contract/resources/segment.ts'
import { joinTexts, longer, mergeTexts } from '../merge/merge-texts.ts'
import { isApproval, type OutboxEntry } from './entry.ts'
import { nextPhase } from './transitions.ts'

type TwoTabs = {
  readonly mine: OutboxEntry
  readonly other: OutboxEntry
  /** The latest entry that both go on from, where it is known. */
  readonly common: OutboxEntry | undefined
  /** The segment as the service last gave it. */
  readonly segment: Segment | undefined
}

/**
 * Joins what two tabs made of one segment, neither of which has seen the other's: as with two people, but for an
 * approval, upon which other words are a draft. Both tabs come to the same entry.
 */
export function joinOfTabs({ mine, other, common, segment }: TwoTabs): OutboxEntry {
  const [older, newer] = isBefore(mine, other) ? [mine, other] : [other, mine]
  const sent = [...new Set([...(older.sent ?? []), ...(newer.sent ?? [])])]
  const seen = { ...older.seen }
  for (const [tab, count] of Object.entries(newer.seen ?? {})) seen[tab] = Math.max(seen[tab] ?? 0, count)
  return {
    ...joinWork({ older, newer, common, segment }),
    ...(sent.length > 0 && { sent }),
    base: older.base.revision > newer.base.revision ? older.base : newer.base,
    version: Math.max(older.version, newer.version) + 1,
    changedAt: newer.changedAt,
    seen,
  }
}

function isBefore(one: OutboxEntry, other: OutboxEntry): boolean {
  if (one.changedAt !== other.changedAt) return one.changedAt < other.changedAt
  if (one.target !== other.target) return one.target < other.target
  return `${one.phase} ${one.state}` < `${other.phase} ${other.state}`
}

type InOrder = Omit<TwoTabs, 'mine' | 'other'> & { readonly older: OutboxEntry; readonly newer: OutboxEntry }

function joinWork({ older, newer, common, segment }: InOrder): OutboxEntry {
  if (isSameWork(older, newer) || (common && isSameWork(older, common))) return newer
  if (common && isSameWork(newer, common)) return older
  if (older.phase === 'conflict' || newer.phase === 'conflict') return joinConflicts(older, newer, common)
  const began = older.base.revision < newer.base.revision ? older.base : newer.base
  const { source } = began
  const base = common?.target ?? began.target ?? ''
  const target = mergeTexts({ source, base, mine: newer.target, theirs: older.target })
  if (target !== null) {
    const upon = draftUpon(older, newer, target) ?? draftUpon(newer, older, target)
    const joined = upon ?? decidedOf(older, newer, target)
    if (joined !== null) return joined
  }
  if (segment === undefined) return newer
  const theirs = { ...segment, target: older.target, state: older.state ?? segment.state }
  return { ...newer, phase: nextPhase(newer.phase, 'clashed'), problem: null, theirs, isTheirsOwn: true }
}

function isSameWork(one: OutboxEntry, other: OutboxEntry): boolean {
  return (
    one.target === other.target &&
    one.phase === other.phase &&
    one.state === other.state &&
    one.reason === other.reason &&
    one.theirs?.target === other.theirs?.target &&
    one.upon?.target === other.upon?.target
  )
}

/** Returns the words of one tab as a draft upon the approval of another, which is sent first; else null. */
function draftUpon(typed: OutboxEntry, approval: OutboxEntry, target: string): OutboxEntry | null {
  if (isDecision(typed) || typed.upon || target === approval.target) return null
  return isApproval(approval) ? { ...asDraft(typed, target), upon: approval } : null
}

function isDecision({ phase, state }: OutboxEntry): boolean {
  return phase === 'waiting' && state !== null && state !== 'draft'
}

function asDraft(entry: OutboxEntry, target: string): OutboxEntry {
  const { restores: _, ...typed } = entry
  return { ...typed, target, state: null, phase: nextPhase(entry.phase, 'written'), problem: null }
}

/** Returns the joined words with what was decided about them; null where a person must choose. */
function decidedOf(older: OutboxEntry, newer: OutboxEntry, target: string): OutboxEntry | null {
  const decisions = [newer, older].filter(isDecision)
  const [decision, second] = decisions
  const upon = newer.upon ?? older.upon
  const draft = { ...asDraft(newer, target), ...(upon && { upon }) }
  if (decision === undefined) return draft
  if (decisions.every((one) => one.target === target)) {
    // A confirmation of the same text is no contradiction of a decision about it.
    const others = decisions.filter(({ state }) => state !== 'translated')
    if (second === undefined || decision.state === second.state) return decision
    return others.length === 1 ? (others[0] ?? null) : null
  }
  // Words that another tab has confirmed go on as a draft; a verdict is about the words that it has seen.
  return decisions.every(({ state }) => state === 'translated') ? draft : null
}

/** Joins with a conflict, which has two texts already: nothing that was typed is lost in either. */
function joinConflicts(older: OutboxEntry, newer: OutboxEntry, common: OutboxEntry | undefined): OutboxEntry {
  const [conflict, other] = newer.phase === 'conflict' ? [newer, older] : [older, newer]
  const { theirs, target } = conflict
  if (theirs === null) return other
  const base = (common ?? conflict.base).target ?? ''
  const join = (one: string, two: string) => joinTexts({ source: conflict.base.source, base, mine: one, theirs: two })
  const mine = other.target
  if (other.theirs === null) {
    // The text that the other tab goes on with may be the one behind.
    if (!conflict.isTheirsOwn || mine === target || base !== theirs.target)
      return { ...conflict, target: join(target, mine) }
    return { ...conflict, theirs: { ...theirs, target: mine } }
  }
  const [behind, otherBehind] = [theirs.target ?? '', other.theirs.target ?? '']
  const isTurned = longer(target, mine) === null && longer(target, otherBehind) !== null
  const [first, second] = isTurned ? [otherBehind, mine] : [mine, otherBehind]
  return { ...conflict, target: join(target, first), theirs: { ...theirs, target: join(behind, second) } }
}
