import { writesWithoutSpaces } from '../languages/scripts.ts'
import { isMark, type Mark, markText, type Token } from '../tags/token.ts'
import type { Finding } from './check.ts'
import type { Context } from './side.ts'

type Beside = 'space' | 'word' | 'other'
type Placed = { readonly mark: Mark; readonly before: Beside; readonly after: Beside }

/**
 * Words that run together at a mark though the source has a space there, and spaces that slipped inside a pair. What
 * stands beside punctuation is the language's affair. Not told where one of the languages writes without spaces.
 */
export function checkTagSpacing({ source, target }: Context): Finding[] {
  if (target.marks.length === 0 || writesWithoutSpaces(source.code) || writesWithoutSpaces(target.code)) return []
  const wanted = new Map(placed(source.tokens).map((one) => [markText(one.mark), one]))
  return placed(target.tokens).flatMap(({ mark, before, after }): Finding[] => {
    const from = wanted.get(markText(mark))
    if (from === undefined) return []
    const tell = (sentence: 'tag-spacing.missing' | 'tag-spacing.extra', start: number, end: number): Finding => ({
      sentence,
      data: { mark: markText(mark) },
      target_span: { start: mark.start, end: mark.end },
      fix: { start, end, text: end > start ? '' : ' ' },
    })
    if (from.before === 'space' && before === 'word') return [tell('tag-spacing.missing', mark.start, mark.start)]
    if (from.after === 'space' && after === 'word') return [tell('tag-spacing.missing', mark.end, mark.end)]
    if (mark.kind === 'open' && from.after === 'word' && after === 'space' && from.before !== 'word')
      return [tell('tag-spacing.extra', mark.end, mark.end + 1)]
    if (mark.kind === 'close' && from.before === 'word' && before === 'space' && from.after !== 'word')
      return [tell('tag-spacing.extra', mark.start - 1, mark.start)]
    return []
  })
}

function placed(tokens: readonly Token[]): Placed[] {
  return tokens.flatMap((token, index) =>
    isMark(token) ? [{ mark: token, before: endOf(tokens[index - 1]), after: startOf(tokens[index + 1]) }] : [],
  )
}

function endOf(token: Token | undefined): Beside {
  return token?.kind === 'text' ? kindOf(token.text.match(/.$/su)?.[0] ?? '') : 'other'
}

function startOf(token: Token | undefined): Beside {
  return token?.kind === 'text' ? kindOf(token.text.match(/^./su)?.[0] ?? '') : 'other'
}

function kindOf(character: string): Beside {
  if (/\s/.test(character)) return 'space'
  return /[\p{L}\p{N}]/u.test(character) ? 'word' : 'other'
}
