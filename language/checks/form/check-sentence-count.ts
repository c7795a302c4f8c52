import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Reports two sentences more or less than the source. Good translators cut and join: only reported on request. */
export function checkSentenceCount({ source, target }: Context): Issue[] {
  const [from, to] = [count(source.prose), count(target.prose)]
  if (Math.abs(from - to) < 2) return []
  return [{ sentence: 'sentence-count', data: { source: String(from), target: String(to) } }]
}

function count(prose: string): number {
  return prose.split(/[.!?…]+(?=\s|$)|[。！？।॥။።؟۔։]+/u).filter((part) => /\p{L}/u.test(part)).length
}
