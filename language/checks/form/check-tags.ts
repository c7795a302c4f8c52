import { type Defect, parity } from '../../tags/parity.ts'
import type { Issue } from '../check.ts'
import type { CheckSentence } from '../sentences.ts'
import type { Context } from '../context.ts'

const sentenceOf = {
  missing: 'tags-missing',
  extra: 'tags-extra',
  duplicated: 'tags-extra.duplicated',
  unclosed: 'tags-nesting.unclosed',
  crossed: 'tags-nesting.crossed',
} as const satisfies Record<Defect['kind'], CheckSentence>

/** Reports the errors of `parity`. A tag too many is deleted for certain; the place of a missing one is a proposal. */
export function checkTags({ source, target }: Context): Issue[] {
  return parity(source, target).map(({ kind, tag, side, start, end }) => ({
    sentence: sentenceOf[kind],
    data: { mark: tag },
    source_span: side === 'source' ? { start, end } : null,
    target_span: side === 'target' ? { start, end } : null,
    fix: kind === 'extra' || kind === 'duplicated' ? { start, end, text: '' } : null,
  }))
}
