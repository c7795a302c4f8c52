import type { KeyboardEvent } from 'react'
import { textDirection } from '../../lib/text-direction.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Field } from '../../ui/field.tsx'
import { changeDraft, type Draft } from './draft-store.ts'

const look =
  'min-h-40 w-full resize-y rounded-mid border border-line-strong bg-paper px-3 py-2 text-text leading-relaxed'

/** The box of sources and, to post-edit, the box of translations beside it. Mod+Enter sends. */
export function DraftTexts({ draft, onSubmit }: { readonly draft: Draft; readonly onSubmit: () => void }) {
  const words = useWords('translate')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) onSubmit()
  }
  return (
    <div className={draft.mode === 'edit' ? 'grid gap-4 lg:grid-cols-2' : 'grid'}>
      <Field id="translate-source" label={words.source}>
        <textarea
          id="translate-source"
          lang={draft.from || undefined}
          dir={draft.from === '' ? 'auto' : textDirection(draft.from)}
          value={draft.source}
          onKeyDown={onKeyDown}
          onChange={(event) => changeDraft({ source: event.target.value })}
          className={look}
        />
      </Field>
      {draft.mode === 'edit' && (
        <Field id="translate-given" label={words.given} hint={words.givenHint}>
          <textarea
            id="translate-given"
            aria-describedby="translate-given-about"
            lang={draft.to || undefined}
            dir={draft.to === '' ? 'auto' : textDirection(draft.to)}
            value={draft.given}
            onKeyDown={onKeyDown}
            onChange={(event) => changeDraft({ given: event.target.value })}
            className={look}
          />
        </Field>
      )}
    </div>
  )
}
