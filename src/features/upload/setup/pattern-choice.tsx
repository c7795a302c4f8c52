import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TriedPattern } from '#contract/resources/code-pattern.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { patternFault } from '../choice/pattern-fault.ts'

type Props = {
  /** One regular expression a line. */
  readonly value: string
  /** The texts that each pattern finds in the files, also those of the project; empty until they are known. */
  readonly tried: readonly TriedPattern[]
  readonly onChange: (value: string) => void
}

/** Rows that the field grows to. */
const MOST_ROWS = 8

/** Regular expressions for codes that stay as they are, tried on the files. */
export function PatternChoice({ value, tried, onChange }: Props) {
  const { patterns: words } = useWords('uploadSetup')
  const format = useFormat()
  const id = useId()
  /** Text that is written and not tried yet. */
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? value
  const fault = patternFault(text)
  const tryThem = () => {
    setDraft(null)
    if (text !== value) onChange(text)
  }
  const error =
    fault === 'many'
      ? words.tooMany(limits.codePatterns.most)
      : fault === 'long'
        ? words.tooLong(limits.codePatterns.characters)
        : null
  return (
    <div className="min-w-0 sm:col-span-2">
      <Field id={id} label={words.label} hint={words.about} error={error}>
        <textarea
          id={id}
          rows={Math.min(MOST_ROWS, Math.max(2, text.split('\n').length))}
          spellCheck={false}
          value={text}
          aria-invalid={error !== null}
          aria-describedby={`${id}-about`}
          placeholder={String.raw`\[\[\w+\]\]`}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={tryThem}
          className={`${fieldLook} h-auto! py-2 font-mono`}
        />
      </Field>
      {(text.trim() !== '' || tried.length > 0) && (
        <div className="mt-2 flex flex-wrap items-start gap-3">
          <Button onClick={tryThem} disabled={error !== null}>
            {words.tryThem}
          </Button>
          <ul role="status" className="min-w-0 grow basis-64 text-sm text-ink-2">
            {tried.map(({ pattern, fault, hits, first }) => (
              <li key={pattern} className={fault === null ? '[overflow-wrap:anywhere]' : 'text-rehacer'}>
                <code className="font-mono">{pattern}</code>
                {': '}
                {fault === null ? words.hits(hits, format.list(first)) : words.faults[fault]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
