import { createStore } from 'zustand/vanilla'
import type { Check } from '#contract/checks/check.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

/** How far a dismissal reaches: this sentence, every sentence with this source, this check in the whole job. */
export const reaches = ['segment', 'source', 'check'] as const
export type Reach = (typeof reaches)[number]

export type Dismissals = ReturnType<typeof openDismissals>

type Where = { readonly position: number; readonly source: string }

/** Findings that a person has looked at and will not see again; kept in this browser, without a word of the document. */
export function openDismissals(storage: Storage | undefined, jobId: string) {
  const name = `cotejo:dismissed:${jobId}`
  const { dismissed } = readStored(storage, name)
  const store = createStore<{ readonly dismissed: ReadonlySet<string> }>(() => ({
    dismissed: new Set(Array.isArray(dismissed) ? dismissed.filter((key) => typeof key === 'string') : []),
  }))
  const put = (next: ReadonlySet<string>) => {
    store.setState({ dismissed: next })
    writeStored(storage, name, next.size === 0 ? null : { dismissed: [...next] })
  }
  return {
    ...store,
    dismiss(reach: Reach, where: Where, check: Check) {
      put(new Set([...store.getState().dismissed, keyOf(reach, where, check)]))
    },
    /** Brings all of them back. */
    clear: () => put(new Set()),
  }
}

/** The findings that nobody has dismissed. */
export function undismissed<C extends Check>(
  dismissed: ReadonlySet<string>,
  where: Where,
  checks: readonly C[],
): readonly C[] {
  if (dismissed.size === 0) return checks
  return checks.filter((check) => !reaches.some((reach) => dismissed.has(keyOf(reach, where, check))))
}

function keyOf(reach: Reach, { position, source }: Where, { code, sentence, data }: Check): string {
  if (reach === 'check') return `check ${code}`
  // Another finding of the same kind, about other words, is news again.
  const what = `${sentence} ${hash(Object.values(data).join('\0'))}`
  return reach === 'segment' ? `segment ${position} ${what}` : `source ${hash(source)} ${what}`
}

/** FNV-1a over UTF-16 code units, twice with another beginning: 64 bits, as text. Not for secrets. */
function hash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (unit + index), 0x85ebca6b)
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36)
}
