import { isRecord } from '../../../lib/is-record.ts'
import { type History, noHistory, type Step } from '../model/history.ts'
import type { EditorState } from './editor-store.ts'

/** Where a person was: the row, and whether the keys went to the grid. */
export type KeptPlace = Pick<EditorState, 'active' | 'keysGo'>

/** Words that were half-written in dialogs. */
export type HalfWritten = Pick<EditorState, 'bulkDetails' | 'termDraft'>

/** Characters of a history that is stored, at most: a browser gives a tab some millions. */
const MOST = 1_000_000

/** Returns the latest steps of a history, as many as a browser keeps over a reload of the page. */
export function historyToKeep({ done, undone }: History): History {
  let room = MOST
  const fits = (step: Step) => {
    room -= JSON.stringify(step).length
    return room >= 0
  }
  const latest = (steps: readonly Step[]) => steps.toReversed().filter(fits).toReversed()
  // Undone steps come first: they are nearer.
  return { undone: latest(undone), done: latest(done) }
}

/** Reads the place that was stored beside a history; null where the page was opened anew, by a link. */
export function readPlace(kept: unknown): KeptPlace | null {
  if (!isReload() || !isRecord(kept)) return null
  const { active, keysGo } = kept
  if ((active !== null && typeof active !== 'number') || (keysGo !== 'text' && keysGo !== 'grid')) return null
  return { active, keysGo }
}

/** Reads the words that were stored with a history, as `readPlace` reads the place. */
export function readHalfWritten(kept: unknown): HalfWritten | null {
  return isReload() && hasWords(kept) ? kept.words : null
}

function isReload(): boolean {
  return performance.getEntriesByType('navigation')[0]?.toJSON()['type'] === 'reload'
}

function hasWords(kept: unknown): kept is { readonly words: HalfWritten } {
  return isRecord(kept) && isRecord(kept['words'])
}

/**
 * Reads a history stored by this or an older page; an empty one from anything else. It was sealed by a page of this tab:
 * not every part of its shape is read once more.
 */
export function readHistory(kept: unknown): History {
  return isRecord(kept) && areSteps(kept['done']) && areSteps(kept['undone'])
    ? { done: kept['done'], undone: kept['undone'] }
    : noHistory
}

function areSteps(steps: unknown): steps is Step[] {
  return Array.isArray(steps) && steps.every((step) => isRecord(step) && Array.isArray(step['changes']))
}
