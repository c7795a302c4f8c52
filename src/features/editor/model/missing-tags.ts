import { tagsOf } from '#language/tags/parse-tags.ts'
import type { TagLooks } from './tag-looks.ts'
import { type LooseToken, type Tag, tagText } from '#language/tags/token.ts'

/** A tag that can be inserted: a pair around the selection, or one tag at the cursor. */
export type Missing =
  | { readonly kind: 'pair'; readonly id: number }
  | { readonly kind: 'tag'; readonly tag: Pick<Tag, 'kind' | 'id'> }

/** Returns the tags of the source that the target lacks, in source order; a pair as one when both halves do. */
export function missingTags(source: string, target: readonly LooseToken[]): Missing[] {
  const present = new Set(target.flatMap((token) => (token.kind === 'text' ? [] : [tagText(token)])))
  const missing = tagsOf(source).filter((tag) => !present.has(tagText(tag)))
  const lacks = (kind: Tag['kind'], id: number) => missing.some((tag) => tag.kind === kind && tag.id === id)
  return missing.flatMap((tag): Missing[] => {
    if (tag.kind === 'open' && lacks('close', tag.id)) return [{ kind: 'pair', id: tag.id }]
    // It comes with the opening half.
    if (tag.kind === 'close' && lacks('open', tag.id)) return []
    return [{ kind: 'tag', tag }]
  })
}

/** Names a missing tag by its meaning: `bold around “Cancel”`. */
export function missingName(looks: TagLooks, missing: Missing, source: string): string {
  if (missing.kind === 'pair') return looks.describe('pair', missing.id, source)
  const { kind, id } = missing.tag
  return kind === 'self' ? looks.describe('self', id, source) : looks.speak(kind, id)
}
