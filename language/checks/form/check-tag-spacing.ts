import { writesWithoutSpaces } from '../../languages/scripts.ts'
import { isTag, type Tag, tagText, type Token } from '../../tags/token.ts'
import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

type Beside = 'space' | 'word' | 'other'
type Placed = { readonly tag: Tag; readonly before: Beside; readonly after: Beside }

/**
 * Reports words that run together at a tag though the source has a space there, and spaces that slipped inside a pair.
 * Spaces beside punctuation depend on the language. Not reported where one of the languages writes without spaces.
 */
export function checkTagSpacing({ source, target }: Context): Issue[] {
  if (target.tags.length === 0 || writesWithoutSpaces(source.code) || writesWithoutSpaces(target.code)) return []
  const wanted = new Map(placed(source.tokens).map((one) => [tagText(one.tag), one]))
  return placed(target.tokens).flatMap(({ tag, before, after }): Issue[] => {
    const from = wanted.get(tagText(tag))
    if (from === undefined) return []
    const report = (sentence: 'tag-spacing.missing' | 'tag-spacing.extra', start: number, end: number): Issue => ({
      sentence,
      data: { mark: tagText(tag) },
      target_span: { start: tag.start, end: tag.end },
      fix: { start, end, text: end > start ? '' : ' ' },
    })
    if (from.before === 'space' && before === 'word') return [report('tag-spacing.missing', tag.start, tag.start)]
    if (from.after === 'space' && after === 'word') return [report('tag-spacing.missing', tag.end, tag.end)]
    if (tag.kind === 'open' && from.after === 'word' && after === 'space' && from.before !== 'word')
      return [report('tag-spacing.extra', tag.end, tag.end + 1)]
    if (tag.kind === 'close' && from.before === 'word' && before === 'space' && from.after !== 'word')
      return [report('tag-spacing.extra', tag.start - 1, tag.start)]
    return []
  })
}

function placed(tokens: readonly Token[]): Placed[] {
  return tokens.flatMap((token, index) =>
    isTag(token) ? [{ tag: token, before: endOf(tokens[index - 1]), after: startOf(tokens[index + 1]) }] : [],
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
