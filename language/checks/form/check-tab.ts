import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Reports another number of tabs than in the source. */
export function checkTab({ source, target }: Context): Issue[] {
  const [from, to] = [count(source.plain), count(target.plain)]
  if (from === to) return []
  const at = target.plain.indexOf('\t')
  return [
    {
      sentence: 'tab',
      data: { source: String(from), target: String(to) },
      target_span: at === -1 ? null : target.span(at, at + 1),
    },
  ]
}

function count(plain: string): number {
  return plain.trim().split('\t').length - 1
}
