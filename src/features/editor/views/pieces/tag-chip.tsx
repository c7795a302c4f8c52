import type { Tag } from '#language/tags/token.ts'
import { chipClass, type TagLooks } from '../../model/tag-looks.ts'

type Props = {
  readonly kind: Tag['kind']
  readonly id: number
  readonly looks: TagLooks
  /** Its place is a guess. */
  readonly isGuess: boolean
  /** The text that it is in. */
  readonly text: string
}

/** A tag of a text that is read. */
export function TagChip({ kind, id, looks, text, isGuess }: Props) {
  const spoken = (name: string) => (isGuess ? looks.asGuess(name) : name)
  return (
    <span
      role="img"
      aria-label={spoken(looks.speak(kind, id))}
      title={spoken(looks.describe(kind === 'self' ? 'self' : 'pair', id, text))}
      data-kind={kind}
      data-id={id}
      className={chipClass(kind, looks.at(id), isGuess)}
    >
      {looks.glyph(id)}
    </span>
  )
}
