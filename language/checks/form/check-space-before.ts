import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { writesWithoutSpaces } from '../../languages/scripts.ts'

const SPACED = /(?<=[\p{L}\p{M}\p{N})\]%”»"'])[ \u00A0]+([,.;:!?])(?=[\s"'”»)\]]|$)/gu
/** French has a space before the other signs. */
const FRENCH = /^[,.]$/
const OPEN = /\s[,.;:!?](?:\s|$)/

/** Reports a space before a sign that closes a part of the sentence, where the source has none. */
export function checkSpaceBefore({ source, target }: Context): Issue[] {
  if (!OPEN.test(target.prose) || OPEN.test(source.prose) || writesWithoutSpaces(target.code)) return []
  const isFrench = target.language === 'fr' || target.language === 'br'
  return Array.from(target.prose.matchAll(SPACED), ({ 0: found, 1: sign = '', index }): Issue[] => {
    if (isFrench && !FRENCH.test(sign)) return []
    const end = index + found.length - 1
    return [
      {
        sentence: 'space-before',
        data: { sign },
        target_span: target.span(index, end + 1),
        fix: target.fix(index, end, ''),
      },
    ]
  }).flat()
}
