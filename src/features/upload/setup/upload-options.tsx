import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TriedPattern } from '#contract/resources/code-pattern.ts'
import { isEmail } from '../../../lib/is-email.ts'
import { isWebhook } from '../../../lib/is-webhook.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { useWords } from '../../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Choice, isThreshold, targetsOf } from '../choice/upload-choice.ts'
import { type ColumnChoices, type TableColumn, withColumns } from '../texts/chosen-columns.ts'
import { ColumnChoice } from './column-choice.tsx'
import { EngineChoice } from './engine-choice.tsx'
import { PatternChoice } from './pattern-choice.tsx'
import { UploadAssignment } from './upload-assignment.tsx'
import { WordingChoice } from './wording-choice.tsx'

type Words = Catalogue['uploadSetup']['options']

type Props = {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  /** Files whose columns can be chosen. */
  readonly tables: readonly { readonly file: File; readonly columns: readonly TableColumn[] }[]
  readonly columns: ColumnChoices
  readonly onColumns: (columns: ColumnChoices) => void
  readonly tried: readonly TriedPattern[]
  /** True while one of them has to be corrected or chosen. */
  readonly isAsked: boolean
  /** True for this service, which knows more than the contract. */
  readonly isOurs: boolean
}

/** What few uploads need, folded; the line above it says what is chosen. */
export function UploadOptions({ isAsked, ...props }: Props) {
  const { options: words } = useWords('uploadSetup')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // Where something in it was asked for once, it stays: a field is not taken away from under a person's hands.
  if (isAsked && !isOpen) setOpen(true)
  const set = chosenOptions(props, words.set)
  return (
    <section className="border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={words.title}
        aria-describedby={`${id}-set`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-2 text-start text-sm font-medium"
      >
        <Icon name={isOpen ? 'unfolded' : 'folded'} size={14} />
        {words.title}
        <span id={`${id}-set`} className="min-w-0 grow truncate font-normal text-ink-3">
          {(set.length > 0 ? set : words.offered).join(' · ')}
        </span>
      </button>
      <div id={id} className="mt-2 grid gap-4 sm:grid-cols-2" hidden={!isOpen}>
        {isOpen && <Fields {...props} />}
      </div>
    </section>
  )
}

/** Names the options that differ from the usual, in the order in which they are shown. */
function chosenOptions({ choice, columns }: Pick<Props, 'choice' | 'columns'>, words: Words['set']): string[] {
  return [
    columns.size > 0 && words.columns,
    choice.assignee !== '' && words.assignee,
    choice.dueDate !== '' && words.dueDate,
    choice.engine !== '' && words.engine,
    choice.register !== '' && words.register,
    choice.style.trim() !== '' && words.style,
    choice.notifyEmail.trim() !== '' && words.notifyEmail,
    choice.webhookUrl.trim() !== '' && words.webhookUrl,
    !choice.mt && words.withoutMt,
    choice.allowPartial && words.allowPartial,
    choice.matchThreshold !== '' && words.matchThreshold,
    choice.codePatterns.trim() !== '' && words.codePatterns,
  ].filter((name) => name !== false)
}

function Fields({ choice, onChange, tables, columns, onColumns, tried, isOurs }: Omit<Props, 'isAsked'>) {
  const words = useWords('uploadSetup')
  const wide = 'sm:col-span-2'
  const isMailWrong = choice.notifyEmail.trim() !== '' && !isEmail(choice.notifyEmail)
  return (
    <>
      {tables.map(({ file, columns: listed }, index) => (
        <ColumnChoice
          key={`${index} ${file.name}`}
          file={file}
          columns={listed}
          targets={targetsOf(choice)}
          value={columns.get(file)}
          onChange={(chosen) => onColumns(withColumns(columns, file, chosen))}
        />
      ))}
      {isOurs && <UploadAssignment choice={choice} onChange={onChange} />}
      {isOurs && choice.mt && <EngineChoice choice={choice} onChange={onChange} />}
      {isOurs && choice.mt && <WordingChoice choice={choice} onChange={onChange} />}
      <Field id="upload-notify" label={words.notify} error={isMailWrong ? words.notEmail : null} className={wide}>
        <input
          id="upload-notify"
          type="email"
          autoComplete="email"
          value={choice.notifyEmail}
          aria-invalid={isMailWrong}
          aria-describedby="upload-notify-about"
          onChange={(event) => onChange({ ...choice, notifyEmail: event.target.value })}
          className={fieldLook}
        />
      </Field>
      <Field
        id="upload-webhook"
        label={words.webhook}
        error={isWebhook(choice.webhookUrl) ? null : words.notWebhook}
        className={wide}
      >
        <input
          id="upload-webhook"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={choice.webhookUrl}
          maxLength={limits.webhookCharacters}
          aria-invalid={!isWebhook(choice.webhookUrl)}
          aria-describedby="upload-webhook-about"
          onChange={(event) => onChange({ ...choice, webhookUrl: event.target.value })}
          className={fieldLook}
        />
      </Field>
      <Tick
        label={words.withoutMt}
        checked={!choice.mt}
        onChange={(checked) => onChange({ ...choice, mt: !checked })}
      />
      <Tick
        label={words.allowPartial}
        checked={choice.allowPartial}
        onChange={(allowPartial) => onChange({ ...choice, allowPartial })}
      />
      {(choice.memoryIds.length > 0 || choice.projectId !== '') && (
        <Field
          id="upload-threshold"
          label={words.threshold}
          hint={words.thresholdAbout(String(limits.matchThreshold.default))}
          error={isThreshold(choice.matchThreshold) ? null : words.notThreshold}
          className={wide}
        >
          <input
            id="upload-threshold"
            inputMode="numeric"
            placeholder={String(limits.matchThreshold.default)}
            value={choice.matchThreshold}
            maxLength={3}
            aria-invalid={!isThreshold(choice.matchThreshold)}
            aria-describedby="upload-threshold-about"
            onChange={(event) => onChange({ ...choice, matchThreshold: event.target.value.trim() })}
            className={`${fieldLook} max-w-24`}
          />
        </Field>
      )}
      {isOurs && (
        <PatternChoice
          value={choice.codePatterns}
          tried={tried}
          onChange={(codePatterns) => onChange({ ...choice, codePatterns })}
        />
      )}
    </>
  )
}

type TickProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex items-start gap-2.5 text-sm text-ink-2 sm:col-span-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      {label}
    </label>
  )
}
