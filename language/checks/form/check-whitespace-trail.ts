import { writesWithoutSpaces } from '../../languages/scripts.ts'
import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Reports a space after the last character that is not that of the source; writing without spaces may drop it. */
export function checkWhitespaceTrail({ source, target }: Context): Issue[] {
  const [wanted, found] = [trailOf(source.plain), trailOf(target.plain)]
  // In a text of space alone the end is the beginning, which is reported already.
  if (
    wanted === found ||
    target.plain.trim() === '' ||
    (found === '' && wanted.trim() === '' && !/\n/.test(wanted) && writesWithoutSpaces(target.code))
  )
    return []
  const end = target.plain.length
  return [
    {
      sentence: 'whitespace-trail',
      source_span: wanted === '' ? null : source.span(source.plain.length - wanted.length, source.plain.length),
      target_span: target.span(end - found.length, end),
      fix: target.fix(end - found.length, end, wanted),
    },
  ]
}

function trailOf(plain: string): string {
  return plain.slice(plain.trimEnd().length)
}
