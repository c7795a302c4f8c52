import type { ConfiguredEngine, EngineChange, EngineKind, NewEngine } from '#contract/resources/engine.ts'
import { limits } from '#contract/limits.ts'
import { engineFormalities, engineModelTypes, glossaryIdPattern } from '#contract/resources/engine.ts'
import { parseDecimal, printDecimal } from '../../../lib/parse-decimal.ts'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
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
  /** A line each: `en-es: ID`. */
  readonly glossaries: string
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

export function formOfEngine(engine: ConfiguredEngine, kind: EngineKind, locale: string): EngineForm {
  return {
    ...empty,
    kind,
    name: engine.name,
    address: engine.base_url ?? '',
    model: engine.model ?? '',
    region: engine.region ?? '',
    formality: engine.formality ?? '',
    modelType: engine.model_type ?? '',
    glossaries: (engine.glossaries ?? [])
      .map(({ source, target, glossary_id }) => `${source}-${target}: ${glossary_id}`)
      .join('\n'),
    accessKeyId: engine.access_key_id ?? '',
    price: engine.price_per_million === null ? '' : printDecimal(engine.price_per_million, locale),
    currency: engine.currency ?? 'EUR',
    pairs: engine.pairs ?? [],
  }
}

/** Returns a newer version of an engine with the fields over it in which `mine` differs from what it was made of. */
export function mergeForms(base: EngineForm, mine: EngineForm, theirs: EngineForm): EngineForm {
  const isMine = (field: keyof EngineForm) => String(mine[field]) !== String(base[field])
  const own = Object.entries(mine).filter(([field]) => isMine(field as keyof EngineForm))
  // A price and its currency are one amount.
  const amount = isMine('price') || isMine('currency') ? { price: mine.price, currency: mine.currency } : {}
  return { ...theirs, ...Object.fromEntries(own), ...amount }
}

const empty = {
  address: '',
  model: '',
  region: '',
  formality: '',
  modelType: '',
  glossaries: '',
  accessKeyId: '',
  key: '',
  price: '',
  currency: 'EUR',
  pairs: [],
} as const satisfies Partial<EngineForm>

/** Kinds whose servers take no text without a key. */
const keyed: readonly EngineKind[] = ['deepl', 'google', 'microsoft', 'amazon', 'modernmt']

const needed: Readonly<Partial<Record<EngineKind, readonly ('address' | 'model' | 'region' | 'accessKeyId')[]>>> = {
  // Without an address the key of another maker would go to OpenAI.
  openai: ['address', 'model'],
  amazon: ['region', 'accessKeyId'],
  libretranslate: ['address'],
}

export type EngineFault =
  | 'name'
  | 'address'
  | 'model'
  | 'region'
  | 'accessKeyId'
  | 'key'
  | 'keyAgain'
  | 'glossaries'
  | 'price'

/** Returns what is missing or wrong, by the field; `stored`: the engine that is changed. */
export function faultsOf(form: EngineForm, stored: ConfiguredEngine | null, locale: string): ReadonlySet<EngineFault> {
  const { kind, name, address, key, price } = form
  const hasStoredKey = stored !== null && stored.key_end !== null
  const isElsewhere = stored !== null && address.trim() !== (stored.base_url ?? '')
  const faults = new Set<EngineFault>()
  if (name.trim() === '') faults.add('name')
  if (address.trim() !== '' && !isAddress(address.trim())) faults.add('address')
  for (const field of needed[kind] ?? []) if (form[field].trim() === '') faults.add(field)
  if (key.trim() === '' && keyed.includes(kind) && !hasStoredKey) faults.add('key')
  if (key.trim() === '' && hasStoredKey && isElsewhere) faults.add('keyAgain')
  if (parseGlossaries(form.glossaries) === null) faults.add('glossaries')
  if (price.trim() !== '' && priceOf(price, locale) === null) faults.add('price')
  return faults
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address) || /[?#]/.test(address)) return false
  const { protocol, username, password } = new URL(address)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

function priceOf(text: string, locale: string): number | null {
  const number = parseDecimal(text, locale)
  return number !== null && number <= 1_000_000 ? number : null
}

const fieldsOfPaths: Readonly<Record<string, EngineFault>> = {
  name: 'name',
  base_url: 'address',
  model: 'model',
  region: 'region',
  access_key_id: 'accessKeyId',
  api_key: 'key',
  glossaries: 'glossaries',
  price_per_million: 'price',
  currency: 'price',
}

/** Returns what a service asks for, by the field; null where something concerns no field that is shown. */
export function refusalsOf(errors: readonly { readonly path: string; readonly message: string }[]) {
  const refusals = errors.map(({ path, message }) => [fieldsOfPaths[path.split(/[.[]/)[0] ?? ''], message] as const)
  const placed = refusals.flatMap(([field, message]): [EngineFault, string][] =>
    field === undefined ? [] : [[field, message]],
  )
  return placed.length === errors.length && placed.length > 0 ? new Map(placed) : null
}

type Glossary = NonNullable<NewEngine['glossaries']>[number]

/** Returns the glossaries of lines such as `en-es: ID`; null where a line is none, or of a direction that has one. */
function parseGlossaries(text: string): Glossary[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const glossaries = lines.flatMap((line): Glossary[] => {
    const [, pair = '', glossary_id = ''] = /^([^:]*):(.*)$/.exec(line)?.map((part) => part.trim()) ?? []
    const direction = directionOf(pair)
    return direction === null || !glossaryIdPattern.test(glossary_id) ? [] : [{ ...direction, glossary_id }]
  })
  const directions = new Set(glossaries.map(({ source, target }) => `${source} ${target}`))
  return directions.size < lines.length || lines.length > limits.engines.glossaries ? null : glossaries
}

/** `en-pt-BR` → en, pt-BR; `pt-BR-en` → pt-BR, en; null where it is no pair of two languages. */
function directionOf(pair: string): Pick<Glossary, 'source' | 'target'> | null {
  const parts = pair.split('-')
  const splits = parts.slice(1).flatMap((_, index) => {
    const [from, to] = [parts.slice(0, index + 1).join('-'), parts.slice(index + 1).join('-')]
    const [source, target] = [canonicalLanguage(from), canonicalLanguage(to)]
    if (source === null || target === null || source === target) return []
    return [{ source, target, isExact: `${source}-${target}`.toLowerCase() === pair.toLowerCase() }]
  })
  // A part may be a region or a language: the split that needs no other code is the one that was meant.
  const found = splits.find(({ isExact }) => isExact) ?? splits[0]
  return found === undefined ? null : { source: found.source, target: found.target }
}

/** Returns the fields to send. An empty key keeps the one that is stored. */
export function changeOf(form: EngineForm, locale: string): EngineChange & Pick<NewEngine, 'name'> {
  const price = form.price.trim() === '' ? null : priceOf(form.price, locale)
  const key = form.key.trim()
  return {
    name: form.name.trim(),
    base_url: form.address.trim() || null,
    model: form.model.trim() || null,
    region: form.region.trim() || null,
    formality: engineFormalities.find((one) => one === form.formality) ?? null,
    model_type: engineModelTypes.find((one) => one === form.modelType) ?? null,
    ...(form.kind === 'deepl' && { glossaries: parseGlossaries(form.glossaries) }),
    // A service without this kind does not know the field.
    ...(form.kind === 'amazon' && { access_key_id: form.accessKeyId.trim() || null }),
    price_per_million: price,
    currency: price === null ? null : form.currency,
    pairs: form.pairs.length === 0 ? null : form.pairs.map(([source, target]) => [source, target]),
    ...(key !== '' && { api_key: key }),
  }
}
