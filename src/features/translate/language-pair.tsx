import { type NamedLanguage, translatedFrom, translatedInto } from '../../api/use-languages.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeDraft, type Draft } from './draft-store.ts'

type Props = { readonly draft: Draft; readonly languages: readonly NamedLanguage[] }

/** What depends on the pair of languages, and goes with a change of it. */
const ofPair = { memoryIds: [], glossaryIds: [], reply: null } as const

/** The languages above the two texts, and a way to swap them, with their texts. */
export function LanguagePair({ draft, languages }: Props) {
  const words = useWords('translate')
  const translated = translatedInto(languages, draft.from)
  const swap = () => {
    const reply = draft.reply?.segments.map(({ target }) => target).join('\n')
    changeDraft({ from: draft.to, to: draft.from, ...(reply && { source: reply }), ...ofPair })
  }
  return (
    <>
      <div className="mb-2 flex items-end gap-2">
        <LanguagePicker
          id="translate-from"
          label={words.from}
          value={draft.from}
          placeholder={words.pick}
          languages={languages}
          translated={translatedFrom(languages)}
          onChange={(from) => changeDraft({ from, ...ofPair })}
          className="min-w-0 grow basis-0"
        />
        <Button kind="quiet" aria-label={words.swap} title={words.swap} className="h-9" onClick={swap}>
          ⇄
        </Button>
        <LanguagePicker
          id="translate-to"
          label={words.to}
          value={draft.to}
          placeholder={words.pick}
          languages={languages}
          translated={translated}
          onChange={(to) => changeDraft({ to, ...ofPair })}
          className="min-w-0 grow basis-0"
        />
      </div>
      {translated !== null && draft.to !== '' && draft.to !== draft.from && !translated.has(draft.to) && (
        <Notice tone="revisar" title={words.noEngine} className="mb-4" />
      )}
    </>
  )
}
