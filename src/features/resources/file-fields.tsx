import type { UseQueryResult } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { ResourceAnalysis } from '#contract/resources/resource.ts'
import type { ResourceKind } from '../../api/resource-kind.ts'
import { isWebhook } from '../../lib/is-webhook.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { FoundPairs } from './found-pairs.tsx'
import type { LanguagePair, ResourceForm } from './resource-form.ts'
import { TableColumnChoice } from './table-columns.tsx'

type FormProps = {
  /** Begins the ids of the fields. */
  readonly id: string
  readonly form: ResourceForm
  readonly onChange: (change: Partial<ResourceForm>) => void
}

type Props = FormProps & {
  readonly kind: ResourceKind
  readonly analysis: UseQueryResult<ResourceAnalysis | null>
  readonly pair: LanguagePair
  readonly isRefused: boolean
}

/** Pairs of languages found in the chosen file, and how it is imported. */
export function FileFields({ kind, analysis, pair, isRefused, ...field }: Props) {
  const { form, onChange } = field
  const columns = isRefused ? [] : (analysis.data?.columns ?? [])
  return (
    <>
      <div className="text-sm text-ink-2">
        <FoundPairs
          kind={kind}
          analysis={analysis}
          {...pair}
          onChoose={(from, to) => onChange({ chosen: { from, to } })}
        />
      </div>
      {columns.length > 2 && (
        <TableColumnChoice
          columns={columns}
          value={form.columns}
          onChange={(chosen) => onChange({ columns: chosen })}
        />
      )}
      {kind === 'memory' && analysis.data && !isRefused && <AlternativesField {...field} />}
      <WebhookField {...field} />
    </>
  )
}

function AlternativesField({ id, form, onChange }: FormProps) {
  const words = useWords('resources')
  return (
    <label className="flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={form.keepsAll}
        onChange={(event) => onChange({ keepsAll: event.target.checked })}
        aria-describedby={`${id}-alternatives`}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        {words.alternatives.keep}
        <span id={`${id}-alternatives`} className="block text-xs text-ink-3">
          {words.alternatives.otherwise}
        </span>
      </span>
    </label>
  )
}

function WebhookField({ id, form: { webhook }, onChange }: FormProps) {
  const words = useWords('resources')
  return (
    <Field id={`${id}-webhook`} label={words.webhook} error={isWebhook(webhook) ? null : words.notWebhook}>
      <input
        id={`${id}-webhook`}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={webhook}
        maxLength={limits.webhookCharacters}
        aria-invalid={!isWebhook(webhook)}
        aria-describedby={`${id}-webhook-about`}
        onChange={(event) => onChange({ webhook: event.target.value })}
        className={fieldLook}
      />
    </Field>
  )
}
