import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

const LINE = /\r\n?|\n/g

/** Reports another number of lines than in the source. */
export function checkNewlineCount({ source, target }: Context): Issue[] {
  const [from, to] = [count(source.plain), count(target.plain)]
  if (from === to) return []
  return [{ sentence: 'newline-count', data: { source: String(from), target: String(to) } }]
}

function count(plain: string): number {
  return plain.trim().match(LINE)?.length ?? 0
}
