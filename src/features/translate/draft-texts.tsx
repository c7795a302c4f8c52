import type { KeyboardEvent } from 'react'
import { textDirection } from '../../lib/text-direction.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { textLook } from './text-look.ts'
import { changeDraft, type Draft } from './draft-store.ts'
import { linesOf } from './read-draft.ts'

const look = 'min-h-40 w-full grow bg-transparent px-5 py-4 outline-none placeholder:text-ink-3'

type Props = {
  readonly draft: Draft
  readonly onSubmit: () => void
  /** Called with the number of the segment in which the caret is, from 0. */
  readonly onLine: (index: number) => void
}

/** The box of sources and, to post-edit, the box of translations below it. Mod+Enter sends. */
export function DraftTexts({ draft, onSubmit, onLine }: Props) {
  const words = useWords('translate')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) onSubmit()
  }
  return (
    <>
      <textarea
        id="translate-source"
        aria-label={words.source}
        placeholder={words.source}
        lang={draft.from || undefined}
        dir={draft.from === '' ? 'auto' : textDirection(draft.from)}
        value={draft.source}
        onKeyDown={onKeyDown}
        onChange={(event) => changeDraft({ source: event.target.value })}
        onSelect={({ currentTarget: { value, selectionStart } }) =>
          onLine(linesOf(`${value.slice(0, selectionStart)}.`).length - 1)
        }
        style={textLook}
        className={look}
      />
      {draft.mode === 'edit' && (
        <>
          <textarea
            id="translate-given"
            aria-label={words.given}
            aria-describedby="translate-given-about"
            placeholder={words.given}
            lang={draft.to || undefined}
            dir={draft.to === '' ? 'auto' : textDirection(draft.to)}
            value={draft.given}
            onKeyDown={onKeyDown}
            onChange={(event) => changeDraft({ given: event.target.value })}
            style={textLook}
            className={`${look} border-t border-line`}
          />
          <p id="translate-given-about" className="px-5 pb-2 text-xs text-ink-3">
            {words.givenHint}
          </p>
        </>
      )}
    </>
  )
}
