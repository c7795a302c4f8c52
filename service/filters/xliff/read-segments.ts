import { wordsInCode } from '#language/codes/words-in-code.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { GivenTranslation } from '../filter.ts'
import type { Languages } from '../common/plurals/pieces.ts'
import { type Content, type ContentContext, cutContent, matchContent } from './cut-content.ts'
import { cutMessage, type MessagePart } from './cut-message.ts'
import { decodeCharacters } from '../common/xml/character-data.ts'
import { type Reported, readState } from './unit-states.ts'
import type { XliffFile, XliffSegment, XliffUnit } from './xliff-unit.ts'

export type ReadSegment = {
  readonly unit: XliffUnit
  readonly segment: XliffSegment
  readonly source: Content
  readonly target: Content | null
  readonly given: GivenTranslation | null
  readonly reported: Reported
  /** Null for a segment that is one block. */
  readonly message: { readonly text: string; readonly parts: readonly ReadPart[] } | null
}

/** A part of an ICU message, which is a block of its own. */
export type ReadPart = MessagePart & { readonly key: string; readonly given: GivenTranslation | null }

/**
 * Yields the segments with readable text in their source.
 *
 * @param languages the languages whose plural forms messages get; null for a document that keeps its messages whole
 */
export function* readSegments(text: string, file: XliffFile, languages: Languages | null): Generator<ReadSegment> {
  for (const unit of file.units) {
    const context = contextOf(unit, file, languages)
    for (const segment of unit.segments) {
      const source = cutContent(text, segment.source, context)
      const hasText = source.tokens.some((token) => token.kind === 'text' && token.text.trim() !== '')
      if (!hasText && wordsInCode(decodeCharacters(text.slice(source.start, source.end))).length === 0) continue
      const target = segment.target === null ? null : cutContent(text, segment.target, context)
      const tokens = target === null || !unit.isTarget ? [] : matchContent(source, target)
      const isSame = printTags(tokens) === printTags(source.tokens)
      const reported = readState(text, segment.heads, { ...unit, dialect: file.dialect, isSame })
      const give = (own: readonly LooseToken[]) => givenOf(own, reported)
      const read = { unit, segment, source, target, given: give(tokens), reported, message: null }
      const message = languages === null ? null : cutMessage(text.slice(source.start, source.end), context, languages)
      if (message === null) yield read
      else {
        const raw = target === null || !unit.isTarget ? '' : text.slice(target.start, target.end)
        const known = cutMessage(raw, context, null)?.parts ?? []
        const parts = message.parts.map((part): ReadPart => {
          const translation = known.find(({ path }) => path === part.path)
          const own = translation === undefined ? [] : matchContent(part.content, translation.content)
          const key = part.path === '' ? segment.key : `${segment.key}/${part.path}`
          return { ...part, key, given: give(own) }
        })
        yield { ...read, message: { ...message, parts } }
      }
    }
  }
}

export function contextOf(
  { version, codes }: Pick<XliffUnit, 'version' | 'codes'>,
  { dialect }: XliffFile,
  languages: Languages | null,
): ContentContext {
  return { version, codes, dialect, pairsNames: languages !== null }
}

function givenOf(tokens: readonly LooseToken[], { state, matchRate }: Reported): GivenTranslation | null {
  if (state === null || printTags(tokens).trim() === '') return null
  return { tokens, state, ...(matchRate !== null && { matchRate }) }
}
