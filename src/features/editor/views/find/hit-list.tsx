import { useState } from 'react'
import { plainText } from '#language/tags/plain-text.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { compilePattern, type FindWish, patternOf, replaceHits } from '../../model/find-text.ts'
import { cutAround, hitKey, type RowHit } from '../../model/find-hits.ts'

type Props = {
  readonly list: readonly RowHit[]
  readonly wish: FindWish
  readonly leftOut: ReadonlySet<string>
  /** Null without a replacement. */
  readonly onToggle: ((hit: RowHit) => void) | null
}

const AT_ONCE = 200

/** Lists the hits with the words around them; with a replacement, the result of each and a tick. */
export function HitList({ list, wish, leftOut, onToggle }: Props) {
  const { editor: words } = useEditorMessages()
  const [most, setMost] = useState(AT_ONCE)
  return (
    <>
      <ul className="mt-3 flex flex-col gap-0.5">
        {list.slice(0, most).map((hit) => (
          <HitLine key={hitKey(hit)} hit={hit} wish={wish} wanted={!leftOut.has(hitKey(hit))} onToggle={onToggle} />
        ))}
      </ul>
      {list.length > most && (
        <Button className="mt-2" onClick={() => setMost(most + AT_ONCE)}>
          {words.find.more(Math.min(AT_ONCE, list.length - most))}
        </Button>
      )}
    </>
  )
}

type LineProps = {
  readonly hit: RowHit
  readonly wish: FindWish
  readonly wanted: boolean
  readonly onToggle: Props['onToggle']
}

function HitLine({ hit, wish, wanted, onToggle }: LineProps) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job, actions } = useEditorSession()
  const view = actions.viewOf(hit.position)
  if (view === null) return null
  const language = wish.side === 'source' ? job.source_lang : job.target_lang
  const text = hit.label ?? plainText(wish.side === 'source' ? view.segment.source : view.target)
  const [before, found, after] = cutAround(text, hit.hit)
  const number = format.number(hit.position + 1)
  const isInTag = hit.label !== undefined
  const isFree = view.editable && !isInTag
  return (
    <li className="flex items-start gap-2 rounded-mid px-1.5 py-1 hover:bg-hover">
      {onToggle && (
        <input
          type="checkbox"
          aria-label={words.find.tick(number)}
          checked={wanted && isFree}
          disabled={!isFree}
          onChange={() => onToggle(hit)}
          className="mt-1.5 accent-accent"
        />
      )}
      <button type="button" onClick={() => actions.goTo(hit.position)} className="flex min-w-0 grow gap-2 text-start">
        <span className="num shrink-0 pt-[3px] text-xs text-ink-3">{number}</span>
        <span lang={language} dir={textDirection(language)} className="segment-text min-w-0 pe-0! text-[15px]!">
          {before}
          {onToggle && wanted && isFree ? (
            <>
              <del className="words-out">{found}</del>
              <ins className="words-in">{replacedText(found, wish)}</ins>
            </>
          ) : (
            <mark className="rounded-small bg-revisar-soft text-inherit">{found}</mark>
          )}
          {after}
          {!isFree && (
            <span className="font-sans text-xs text-ink-3"> {isInTag ? words.find.inTag : words.locked}</span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Returns the replacement of a hit; lookarounds, which see the words beside it, have only the hit here. */
function replacedText(found: string, wish: FindWish): string {
  const pattern = compilePattern({ ...patternOf(wish), wholeWord: false })
  if (pattern === null) return ''
  return replaceHits(found, pattern, { replacement: wish.replacement ?? '', isRegex: wish.isRegex })
}
