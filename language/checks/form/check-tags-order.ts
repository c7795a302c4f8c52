import { type Tag, tagText } from '../../tags/token.ts'
import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** Reports the same pairs of tags in another order. Common in good translations: only reported on request. */
export function checkTagsOrder({ source, target }: Context): Issue[] {
  const [from, to] = [openings(source.tags), openings(target.tags)]
  const isSame = from.length === to.length && from.every((one) => to.some(({ text }) => text === one.text))
  if (!isSame) return []
  const moved = to.find(({ text }, index) => text !== from[index]?.text)
  if (moved === undefined) return []
  return [{ sentence: 'tags-order', data: { mark: moved.text }, target_span: { start: moved.start, end: moved.end } }]
}

function openings(tags: readonly Tag[]) {
  return tags
    .filter(({ kind }) => kind === 'open')
    .map((tag) => ({ text: tagText(tag), start: tag.start, end: tag.end }))
}
