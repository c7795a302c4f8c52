import { cx } from '../lib/cx.ts'
import { useLateWords } from '../messages/use-messages.tsx'
import { fieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { type OfferedLanguage, useLanguageList } from './language-list.tsx'

type Props = {
  readonly id: string
  readonly label: string
  readonly languages: readonly OfferedLanguage[]
  readonly chosen: readonly string[]
  readonly nameOf: (code: string) => string
  /** Languages that an engine translates into; null: no difference is known, or none matters. */
  readonly translated: ReadonlySet<string> | null
  readonly onChange: (chosen: readonly string[]) => void
}

/**
 * Chooses several languages; see `useLanguageList`. Backspace in the empty box removes the last one. The list stays
 * open, so that each further language is one click.
 */
export function TargetPicker({ id, label, languages, chosen, nameOf, translated, onChange }: Props) {
  const words = useLateWords('languagePicker')
  const { box, list, around, typed } = useLanguageList({
    label,
    languages: languages.filter(({ code }) => !chosen.includes(code)),
    translated,
    isMultiple: true,
    onPick: (code) => onChange([...chosen, code]),
    onKey: ({ key }) => {
      if (key === 'Backspace' && typed === '') onChange(chosen.slice(0, -1))
    },
  })
  return (
    <div className="relative" {...around}>
      <div className={cx(fieldLook, 'flex h-auto! min-h-9 flex-wrap items-center gap-1.5 py-1!')}>
        {chosen.map((code) => (
          <span
            key={code}
            className="flex items-center gap-1 rounded-small bg-accent-soft px-2 py-0.5 text-sm text-accent"
          >
            {nameOf(code)}
            <button
              type="button"
              aria-label={words?.remove(nameOf(code))}
              onClick={() => onChange(chosen.filter((other) => other !== code))}
              className="grid size-5 place-items-center"
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input
          {...box}
          id={id}
          placeholder={chosen.length === 0 ? words?.pickSeveral : words?.add}
          value={typed}
          className="min-w-32 grow bg-transparent text-sm outline-none placeholder:text-ink-3"
        />
      </div>
      {list}
    </div>
  )
}
