/** Faults of a translation: words left out at the end, another sentence's, left in the source, out of place. */
export const damages = ['cut', 'another', 'left', 'swapped'] as const
export type Damage = (typeof damages)[number]

const LEAST_WORDS = 6

type Whole = { readonly source: string; readonly target: string; readonly next: string }

/** Returns the target, damaged in one way; null when it has too few words. `next`: another sentence's translation. */
export function damage(kind: Damage, { source, target, next }: Whole): string | null {
  const words = target.split(' ')
  if (kind === 'another') return next
  if (words.length < LEAST_WORDS) return null
  if (kind === 'cut') return words.slice(0, Math.ceil((words.length * 2) / 3)).join(' ')
  if (kind === 'swapped') {
    const swapped = [...words]
    for (let at = 0; at + 1 < words.length; at += 3) swapped.splice(at, 2, words[at + 1] ?? '', words[at] ?? '')
    return swapped.join(' ')
  }
  const others = source.split(' ')
  const beside = (at: number) => others[Math.min(others.length - 1, Math.round((at * others.length) / words.length))]
  return words.map((word, at) => (at % 3 === 1 ? (beside(at) ?? word) : word)).join(' ')
}
