import type { ExistingTargets } from '#contract/resources/job.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { type Existing, isFor } from '../texts/read-existing.ts'

type Props = {
  /** Files that hold translations into one of the chosen languages. */
  readonly files: readonly { readonly name: string; readonly existing: Existing }[]
  readonly targets: readonly string[]
  readonly value: ExistingTargets
  readonly onChange: (value: ExistingTargets) => void
}

/** Asks whether to keep the translations that files hold already; nothing where there are none. */
export function ExistingChoice({ files, targets, value, onChange }: Props) {
  const { existing: words } = useWords('uploadSetup')
  const { locale } = useFormat()
  const [first] = files
  if (first === undefined) return null
  const sum = (of: (existing: Existing) => number) => files.reduce((total, { existing }) => total + of(existing), 0)
  const [translations, drafts] = [sum((existing) => existing.translations), sum((existing) => existing.drafts)]
  // A file in Spanish has nothing for French.
  const kept = targets.filter((target) => files.some(({ existing }) => isFor(existing, target)))
  const label = files.length === 1 ? words.ofFile(first.name, translations) : words.ofFiles(files.length, translations)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium [overflow-wrap:anywhere]">
        {label}
        {drafts > 0 && words.fuzzy(drafts)}
      </legend>
      <div className="flex flex-col gap-1.5">
        {(['keep', 'ignore'] as const).map((choice) => (
          <label key={choice} className="flex items-start gap-2.5 text-sm text-ink-2">
            <input
              type="radio"
              name="existing-targets"
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            {words[choice]}
          </label>
        ))}
      </div>
      {value === 'keep' && kept.length < targets.length && (
        <p className="mt-2 text-xs text-ink-3">
          {words.onlyFor(kept.map((code) => languageName(code, locale)).join(', '))}
        </p>
      )}
    </fieldset>
  )
}
