import type { ConfiguredEngine, EngineChange, EngineKind, NewEngine } from '#contract/resources/engine.ts'
import { engineFormalities, engineModelTypes } from '#contract/resources/engine.ts'
import type { EnginePreset } from './engine-presets.ts'

/** An engine as a person fills it in; '' for what is not chosen. */
export type EngineForm = {
  readonly kind: EngineKind
  readonly name: string
  readonly address: string
  readonly model: string
  readonly region: string
  readonly formality: string
  readonly modelType: string
  readonly accessKeyId: string
  readonly key: string
  readonly price: string
  readonly currency: string
  /** The directions that it is used for; none: all. */
  readonly pairs: readonly (readonly [string, string])[]
}

export function formOfPreset({ kind, name, address }: EnginePreset): EngineForm {
  return { ...empty, kind, name, address }
}

export function formOfEngine(engine: ConfiguredEngine, kind: EngineKind): EngineForm {
  return {
    ...empty,
    kind,
    name: engine.name,
    address: engine.base_url ?? '',
    model: engine.model ?? '',
    region: engine.region ?? '',
    formality: engine.formality ?? '',
    modelType: engine.model_type ?? '',
    accessKeyId: engine.access_key_id ?? '',
    price: engine.price_per_million === null ? '' : String(engine.price_per_million),
    currency: engine.currency ?? 'EUR',
    pairs: engine.pairs ?? [],
  }
}

const empty = {
  address: '',
  model: '',
  region: '',
  formality: '',
  modelType: '',
  accessKeyId: '',
  key: '',
  price: '',
  currency: 'EUR',
  pairs: [],
} as const satisfies Partial<EngineForm>

/** Kinds whose servers take no text without a key. */
const keyed: readonly EngineKind[] = ['deepl', 'google', 'microsoft', 'amazon', 'modernmt']

const needed: Readonly<Partial<Record<EngineKind, readonly ('address' | 'model' | 'region' | 'accessKeyId')[]>>> = {
  openai: ['model'],
  amazon: ['region', 'accessKeyId'],
  libretranslate: ['address'],
}

export type EngineFault = 'name' | 'address' | 'model' | 'region' | 'accessKeyId' | 'key' | 'keyAgain' | 'price'

/** Returns what is missing or wrong, by the field; `stored`: the engine that is changed. */
export function faultsOf(form: EngineForm, stored: ConfiguredEngine | null): ReadonlySet<EngineFault> {
  const { kind, name, address, key, price } = form
  const hasStoredKey = stored !== null && stored.key_end !== null
  const isElsewhere = stored !== null && address.trim() !== (stored.base_url ?? '')
  const faults = new Set<EngineFault>()
  if (name.trim() === '') faults.add('name')
  if (address.trim() !== '' && !isAddress(address.trim())) faults.add('address')
  for (const field of needed[kind] ?? []) if (form[field].trim() === '') faults.add(field)
  if (key.trim() === '' && keyed.includes(kind) && !hasStoredKey) faults.add('key')
  if (key.trim() === '' && hasStoredKey && isElsewhere) faults.add('keyAgain')
  if (price.trim() !== '' && priceOf(price) === null) faults.add('price')
  return faults
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}

/** `20`, `0.5` and `0,5` → the number; null for anything else. */
function priceOf(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) && number >= 0 && number <= 1_000_000 ? number : null
}

/** Returns the fields to send. An empty key keeps the one that is stored. */
export function changeOf(form: EngineForm): EngineChange & Pick<NewEngine, 'name'> {
  const price = form.price.trim() === '' ? null : priceOf(form.price)
  const key = form.key.trim()
  return {
    name: form.name.trim(),
    base_url: form.address.trim() || null,
    model: form.model.trim() || null,
    region: form.region.trim() || null,
    formality: engineFormalities.find((one) => one === form.formality) ?? null,
    model_type: engineModelTypes.find((one) => one === form.modelType) ?? null,
    // A service without this kind does not know the field.
    ...(form.kind === 'amazon' && { access_key_id: form.accessKeyId.trim() || null }),
    price_per_million: price,
    currency: price === null ? null : form.currency,
    pairs: form.pairs.length === 0 ? null : form.pairs.map(([source, target]) => [source, target]),
    ...(key !== '' && { api_key: key }),
  }
}
