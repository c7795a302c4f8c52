import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { isKeptWord } from '#language/checks/kept-words.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'

const { most, characters } = limits.keptWords

type Props = {
  readonly words: readonly string[]
  /** Null where the key may only see them. Rejects when they could not be saved. */
  readonly onSave: ((words: readonly string[]) => Promise<unknown>) | null
}

/** The words that stay as they are, one a line. */
export function KeptWords({ words: kept, onSave }: Props) {
  const words = useWords('checkSettings')
  const format = useFormat()
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  if (onSave === null) {
    return (
      <div>
        <h3 className="text-sm font-medium">{words.words}</h3>
        {kept.length === 0 ? (
          <p className="text-sm text-ink-2">{words.noWords}</p>
        ) : (
          <ul className="mt-1 flex max-h-80 flex-wrap gap-1.5 overflow-auto" tabIndex={0} aria-label={words.words}>
            {kept.map((word) => (
              <li key={word} className="rounded-mid border border-line px-2 py-0.5 text-sm wrap-anywhere">
                {word}
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  }
  const before = kept.join('\n')
  const text = draft ?? before
  const isChanged = draft !== null && draft !== before
  const fault = isChanged ? faultOf(text, words, format.number) : null
  const discard = () => {
    setDraft(null)
    // The buttons go with the change: the focus is in the field then, not nowhere.
    document.getElementById(id)?.focus()
  }
  const save = async () => {
    setSaving(true)
    // A failure was reported, and the draft stays.
    await onSave(linesOf(text)).then(discard, () => {})
    setSaving(false)
  }
  return (
    <>
      <Field id={id} label={words.words} hint={words.wordsAbout(most, characters)} error={fault}>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-about`}
          onChange={(event) => setDraft(event.target.value)}
          className={`${fieldLook} h-auto! py-2`}
        />
      </Field>
      {isChanged && (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" busy={isSaving} disabled={fault !== null} onClick={() => void save()}>
            {words.saveWords}
          </Button>
          <Button onClick={discard}>{words.discardWords}</Button>
        </div>
      )}
    </>
  )
}

/** Returns the words of the lines, each once. */
function linesOf(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

function faultOf(text: string, words: Catalogue['checkSettings'], print: (n: number) => string): string | null {
  const count = linesOf(text).length
  if (count > most) return words.tooManyWords(count, most)
  for (const [index, line] of text.split('\n').entries()) {
    const word = line.trim()
    if (word.length > characters) return words.wordTooLong(print(index + 1), characters)
    if (word !== '' && !isKeptWord(word)) return words.wordNotText(print(index + 1))
  }
  return null
}
