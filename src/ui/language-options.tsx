import { useMessages } from '../messages/use-messages.tsx'

type Props = {
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** Languages that an engine translates; null: no difference is known. */
  readonly translated: ReadonlySet<string> | null
  readonly taken?: readonly string[]
}

/** The options of a list of languages, those that an engine translates first. */
export function LanguageOptions({ languages, translated, taken = [] }: Props) {
  if (translated !== null) return <Groups languages={languages} translated={translated} taken={taken} />
  return languages.map(({ code, name }) => (
    <option key={code} value={code} disabled={taken.includes(code)}>
      {name}
    </option>
  ))
}

function Groups({ languages, translated, taken = [] }: Props) {
  const { languageGroups: words } = useMessages()
  const groups = [
    { label: words.translated, of: languages.filter(({ code }) => translated?.has(code)) },
    { label: words.byHand, of: languages.filter(({ code }) => !translated?.has(code)) },
  ]
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ label, of }) => (
      <optgroup key={label} label={label}>
        <LanguageOptions languages={of} translated={null} taken={taken} />
      </optgroup>
    ))
}
