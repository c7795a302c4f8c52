import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Reports a space before the first character that is not that of the source. */
export function checkWhitespaceLead({ source, target }: Context): Issue[] {
  const [wanted, found] = [leadOf(source.plain), leadOf(target.plain)]
  if (wanted === found) return []
  return [
    {
      sentence: 'whitespace-lead',
      source_span: wanted === '' ? null : source.span(0, wanted.length),
      target_span: target.span(0, found.length),
      fix: target.fix(0, found.length, wanted),
    },
  ]
}

function leadOf(plain: string): string {
  return plain.slice(0, plain.length - plain.trimStart().length)
}
