import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { type ConfiguredEngine, engineFormalities, engineModelTypes } from '#contract/resources/engine.ts'
import { useWords } from '../../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { EngineFault, EngineForm } from './engine-form.ts'
import type { EnginePreset } from './engine-presets.ts'
import { PairsField } from './pairs-field.tsx'

type Props = {
  readonly form: EngineForm
  readonly stored: ConfiguredEngine | null
  readonly preset: EnginePreset | null
  readonly allowsPrivate: boolean
  /** What is wrong, by the field, and what the service asks for where it has refused it. */
  readonly faults: ReadonlyMap<EngineFault, string | null>
  readonly onChange: (change: Partial<EngineForm>) => void
}

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'MXN', 'ARS', 'BRL'] as const

/** The fields of an engine of this kind. */
export function EngineFields({ form, stored, preset, allowsPrivate, faults, onChange }: Props) {
  const { form: words } = useWords('engines')
  const id = useId()
  const { kind } = form
  const isAmazon = kind === 'amazon'
  const has = (fault: EngineFault, text: string) => (faults.has(fault) ? (faults.get(fault) ?? text) : null)
  const text = (field: 'name' | 'address' | 'model' | 'region' | 'price') => ({
    id: `${id}-${field}`,
    value: form[field],
    autoComplete: 'off',
    'aria-describedby': `${id}-${field}-about`,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange({ [field]: target.value }),
    className: fieldLook,
  })
  const needsAddress = kind === 'openai' || kind === 'libretranslate'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {preset?.isLocal === true && !allowsPrivate && (
        <Notice tone="revisar" title={words.privateAbout} className="sm:col-span-2" />
      )}
      <Field id={`${id}-name`} label={words.name} hint={words.nameAbout} error={has('name', words.nameNeeded)}>
        <input
          {...text('name')}
          autoFocus
          maxLength={limits.engines.nameCharacters}
          aria-invalid={faults.has('name')}
        />
      </Field>
      <Field
        id={`${id}-address`}
        label={words.address}
        error={has('address', words.addressWrong)}
        {...(!needsAddress && { hint: words.addressAbout })}
      >
        <input
          {...text('address')}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={limits.webhookCharacters}
          aria-invalid={faults.has('address')}
        />
      </Field>
      {kind === 'openai' && (
        <Field id={`${id}-model`} label={words.model} hint={words.modelAbout} error={has('model', words.modelNeeded)}>
          <input
            {...text('model')}
            placeholder={preset?.model ?? ''}
            maxLength={limits.nameCharacters}
            aria-invalid={faults.has('model')}
          />
        </Field>
      )}
      {isAmazon && <AmazonFields id={id} form={form} faults={faults} onChange={onChange} />}
      <KeyField id={id} form={form} stored={stored} faults={faults} onChange={onChange} />
      {kind === 'microsoft' && (
        <Field id={`${id}-region`} label={words.region} hint={words.regionAbout}>
          <input {...text('region')} maxLength={60} />
        </Field>
      )}
      {(kind === 'deepl' || isAmazon) && <FormalityField id={id} form={form} onChange={onChange} />}
      {kind === 'deepl' && <ModelTypeField id={id} form={form} onChange={onChange} />}
      {kind === 'deepl' && <GlossariesField id={id} form={form} faults={faults} onChange={onChange} />}
      <Field
        id={`${id}-price`}
        label={words.price}
        hint={words.priceAbout}
        error={has('price', words.priceWrong)}
        className="sm:col-start-1"
      >
        <input {...text('price')} inputMode="decimal" maxLength={12} aria-invalid={faults.has('price')} />
      </Field>
      <Field id={`${id}-currency`} label={words.currency}>
        <select
          id={`${id}-currency`}
          value={form.currency}
          onChange={({ target }) => onChange({ currency: target.value })}
          className={fieldLook}
        >
          {[...new Set([...currencies, form.currency])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Field>
      <PairsField pairs={form.pairs} onChange={(pairs) => onChange({ pairs })} />
    </div>
  )
}

type PartProps = Pick<Props, 'form' | 'onChange'> & { readonly id: string }

function KeyField({ id, form, stored, faults, onChange }: PartProps & Pick<Props, 'stored' | 'faults'>) {
  const { form: words } = useWords('engines')
  const isSecret = form.kind === 'amazon'
  const isKept = stored !== null && stored.key_end !== null
  const fault = faults.has('key')
    ? (faults.get('key') ?? (isSecret ? words.secretKeyNeeded : words.keyNeeded))
    : faults.has('keyAgain')
      ? words.keyAgain
      : null
  return (
    <Field
      id={`${id}-key`}
      label={isSecret ? words.secretKey : words.key}
      hint={isKept ? words.keyKept : words.keyAbout}
      error={fault}
    >
      <input
        id={`${id}-key`}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={form.key}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-key-about`}
        onChange={({ target }) => onChange({ key: target.value })}
        className={fieldLook}
      />
    </Field>
  )
}

/** Comes before the field of the key, which holds the secret of this id. */
function AmazonFields({ id, form, faults, onChange }: PartProps & Pick<Props, 'faults'>) {
  const { form: words } = useWords('engines')
  const fields = [
    { field: 'region', label: words.region, hint: words.amazonRegionAbout, fault: words.regionNeeded },
    { field: 'accessKeyId', label: words.accessKeyId, hint: null, fault: words.accessKeyIdNeeded },
  ] as const
  return fields.map(({ field, label, hint, fault }) => (
    <Field
      key={field}
      id={`${id}-${field}`}
      label={label}
      error={faults.has(field) ? (faults.get(field) ?? fault) : null}
      {...(hint !== null && { hint })}
    >
      <input
        id={`${id}-${field}`}
        value={form[field]}
        autoComplete="off"
        spellCheck={false}
        maxLength={field === 'region' ? 60 : 128}
        aria-invalid={faults.has(field)}
        aria-describedby={`${id}-${field}-about`}
        onChange={({ target }) => onChange({ [field]: target.value })}
        className={fieldLook}
      />
    </Field>
  ))
}

function FormalityField({ id, form, onChange }: PartProps) {
  const { form: words } = useWords('engines')
  return (
    <Field id={`${id}-formality`} label={words.formality} hint={words.formalityAbout}>
      <select
        id={`${id}-formality`}
        value={form.formality}
        aria-describedby={`${id}-formality-about`}
        onChange={({ target }) => onChange({ formality: target.value })}
        className={fieldLook}
      >
        <option value="">{words.formalities.none}</option>
        {engineFormalities.map((one) => (
          <option key={one} value={one}>
            {words.formalities[one]}
          </option>
        ))}
      </select>
    </Field>
  )
}

function ModelTypeField({ id, form, onChange }: PartProps) {
  const { form: words } = useWords('engines')
  return (
    <Field id={`${id}-model-type`} label={words.modelType}>
      <select
        id={`${id}-model-type`}
        value={form.modelType}
        onChange={({ target }) => onChange({ modelType: target.value })}
        className={fieldLook}
      >
        <option value="">{words.modelTypes.none}</option>
        {engineModelTypes.map((one) => (
          <option key={one} value={one}>
            {words.modelTypes[one]}
          </option>
        ))}
      </select>
    </Field>
  )
}

function GlossariesField({ id, form, faults, onChange }: PartProps & Pick<Props, 'faults'>) {
  const { form: words } = useWords('engines')
  const isWrong = faults.has('glossaries')
  return (
    <Field
      id={`${id}-glossaries`}
      label={words.glossaries}
      hint={words.glossariesAbout}
      error={isWrong ? (faults.get('glossaries') ?? words.glossariesWrong) : null}
      className="sm:col-span-2"
    >
      <textarea
        id={`${id}-glossaries`}
        rows={3}
        value={form.glossaries}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={`${id}-glossaries-about`}
        onChange={({ target }) => onChange({ glossaries: target.value })}
        className={`${fieldLook} h-auto! resize-y py-2`}
      />
    </Field>
  )
}
