import type { Segment } from '#contract/resources/segment.ts'
import type { Defect } from '#language/tags/parity.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import type { Tag } from '#language/tags/token.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { tagLooks } from './tag-looks.ts'

/** Describes a tag error of a translation: `The bold around “Cancel” is missing.` */
export function defectText(
  words: Messages['editor']['tags'],
  { source, tags }: Pick<Segment, 'source' | 'tags'>,
  target: string,
  defect: Defect,
): string {
  const [tag] = tagsOf(defect.tag)
  if (tag === undefined) return words.wrong[defect.kind](defect.tag)
  const looks = tagLooks(words, tags)
  const kind = looks.at(tag.id)?.kinds[0] ?? 'other'
  const isHere = (half: Tag['kind']) => tagsOf(target).some((other) => other.id === tag.id && other.kind === half)
  const isHalf = defect.kind === 'missing' && tag.kind !== 'self' && isHere(tag.kind === 'open' ? 'close' : 'open')
  const text = defect.kind === 'extra' ? target : source
  const name = looks.describe(tag.kind === 'self' ? 'self' : 'pair', tag.id, text)
  // A message has its last choice under `other`.
  return words.wrong[isHalf ? 'unclosed' : defect.kind](words.withArticle(name, kind === 'other' ? 'tag' : kind))
}

/** Keeps one error for both halves of a pair: `The bold … is missing.` covers both. */
export function oncePerPair(defects: readonly Defect[]): Defect[] {
  const byPair = new Map<string, Defect>()
  for (const defect of defects) {
    const pair = `${defect.kind} ${defect.id}`
    if (!byPair.has(pair)) byPair.set(pair, defect)
  }
  return [...byPair.values()]
}
