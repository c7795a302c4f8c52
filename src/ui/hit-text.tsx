type Props = { readonly parts: readonly { readonly text: string; readonly isHit: boolean; readonly start: number }[] }

/** A text in which the words of a search are marked. */
export function HitText({ parts }: Props) {
  return parts.map((part) =>
    part.isHit ? (
      <mark key={part.start} className="rounded-small bg-revisar-soft text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
