import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import type { ConfiguredEngine, EngineChange, EngineOrder, Engines, NewEngine } from '#contract/resources/engine.ts'
import type { EngineDirections } from '../../engines/router.ts'
import type { Caller } from '../../ports/records.ts'
import {
  addEngine,
  changeEngine as changeStored,
  type EngineUseRow,
  listEngines as listStored,
  listEngineUse,
  orderEngines as orderStored,
  removeEngine as removeStored,
} from '../../store/engines.ts'
import type { Db } from '../../store/open-store.ts'
import type { EngineRow } from '../../store/schema.ts'
import { lockOrganisation } from '../../store/organisations.ts'
import { resumeForEngine } from '../../store/waiting-jobs.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { requireLanguage } from '../require-direction.ts'
import { actorOf, type Audited, noteChange } from './audit.ts'
import { keyChange, listChanges } from './engine-changes.ts'
import { keyOwner, toSetup } from './engine-setup.ts'

/** Milliseconds that the list waits for servers to say which languages they have. */
const mostMilliseconds = 3000
const always = { from: '0001-01-01', to: '9999-12-31' } as const

/** Returns the engines of the organisation in their order, then those of the installation. */
export async function listEngines(parts: CoreParts, { organisationId }: Caller): Promise<Engines> {
  const { store, engineSetup } = parts
  const [own, used, directions] = await Promise.all([
    listStored(store.db, organisationId),
    listEngineUse(store.db, organisationId, always),
    Promise.race([parts.listDirections(organisationId), sleep(mostMilliseconds, null, { ref: false })]),
  ])
  const facts = { used, directions, away: awayOf(parts, organisationId) }
  const engines = await Promise.all(own.map((row) => toEngine(parts, row, facts)))
  const installed = engineSetup.installed.map((id) => ofInstallation(id, facts))
  return { engines: [...engines, ...installed], private_addresses: engineSetup.allowsPrivate }
}

/** Sets up an engine behind the others. Throws `invalid-request`, `invalid-language`. */
export async function createEngine(parts: CoreParts, caller: Caller, fields: NewEngine): Promise<ConfiguredEngine> {
  const { store, now, newId } = parts
  const { organisationId } = caller
  const engineId = newId('eng')
  const values = { ...settingsOf(fields), ...pricesOf(fields), pairs: pairsOf(fields.pairs) ?? null }
  requireComplete(parts, { ...values, kind: fields.kind, hasKey: fields.api_key != null })
  const key = await sealKey(parts, { organisation_id: organisationId, engine_id: engineId }, fields.api_key ?? null)
  const row = await store.transact(async (tx) => {
    await lockOrganisation(tx, organisationId)
    if ((await listStored(tx, organisationId)).length >= limits.engines.most)
      throw refused('kind', `at most ${limits.engines.most} engines`)
    const added = await addEngine(tx, {
      organisation_id: organisationId,
      engine_id: engineId,
      kind: fields.kind,
      name: fields.name,
      ...values,
      ...key,
      created_at: now(),
    })
    await note(parts, tx, caller, 'engine.created', added)
    return added
  })
  return describe(parts, row)
}

/**
 * Changes an engine. A change that equals what is stored changes nothing, with any `ifMatch`: a request that is sent
 * again after its answer was lost is no conflict. Throws `engine-not-found`, `engine-conflict`, `invalid-request`,
 * `invalid-language`.
 */
export async function changeEngine(
  parts: CoreParts,
  caller: Caller,
  engineId: string,
  change: EngineChange,
  ifMatch: number | null = null,
): Promise<ConfiguredEngine> {
  const { organisationId } = caller
  const key =
    change.api_key === undefined
      ? {}
      : await sealKey(parts, { organisation_id: organisationId, engine_id: engineId }, change.api_key)
  const row = await parts.store.transact(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const before = (await listStored(tx, organisationId)).find(({ engine_id }) => engine_id === engineId)
    if (before === undefined) throw new Problem('engine-not-found')
    const fields = { ...before.settings, price_per_million: before.price, currency: before.currency, ...change }
    const pairs = pairsOf(change.pairs)
    const values = {
      ...settingsOf(fields),
      ...pricesOf(fields),
      ...(change.name !== undefined && { name: change.name }),
      ...(pairs !== undefined && { pairs }),
    }
    const changes = [...listChanges(before, { ...before, ...values }), ...(await keyChange(parts, before, change))]
    if (changes.length === 0) return before
    await requireRevision(parts, before, ifMatch)
    const hasKey = (change.api_key === undefined ? before.sealed_key : change.api_key) !== null
    requireComplete(parts, { ...values, kind: before.kind, hasKey })
    const isElsewhere = values.settings.base_url !== before.settings.base_url
    if (isElsewhere && before.sealed_key !== null && change.api_key === undefined)
      throw refused('api_key', 'the key again, as the address is another one')
    const changed = await changeStored(tx, organisationId, engineId, { ...values, ...key })
    if (changed === undefined) throw new Problem('engine-not-found')
    await note(parts, tx, caller, 'engine.changed', changed, changes)
    return changed
  })
  // Documents may wait for this key.
  if (change.api_key != null) for (const name of [row.engine_id, row.kind]) await resumeForEngine(parts.store.db, name)
  return describe(parts, row)
}

/** Removes an engine and its key. Throws `engine-not-found`, `engine-conflict`. */
export async function removeEngine(
  parts: CoreParts,
  caller: Caller,
  engineId: string,
  ifMatch: number | null = null,
): Promise<void> {
  await parts.store.transact(async (tx) => {
    await lockOrganisation(tx, caller.organisationId)
    const before = (await listStored(tx, caller.organisationId)).find(({ engine_id }) => engine_id === engineId)
    if (before !== undefined) await requireRevision(parts, before, ifMatch)
    const removed = await removeStored(tx, caller.organisationId, engineId)
    if (removed === undefined) throw new Problem('engine-not-found')
    await note(parts, tx, caller, 'engine.removed', removed)
  })
}

/**
 * Stores another order. Engines that it does not name come after those that it names; ids of others are passed over.
 * Throws `engine-conflict` where the engines of `previous` have another order by now.
 */
export async function orderEngines(parts: CoreParts, caller: Caller, { ids, previous }: EngineOrder): Promise<Engines> {
  await parts.store.transact(async (tx) => {
    const { name = '' } = (await lockOrganisation(tx, caller.organisationId)) ?? {}
    const stored = await listStored(tx, caller.organisationId)
    const own = stored.map(({ engine_id }) => engine_id)
    const order = [...new Set([...ids.filter((id) => own.includes(id)), ...own])]
    if (own.every((id, index) => id === order[index])) return
    const isKnown =
      previous?.filter((id) => own.includes(id)).join() === own.filter((id) => previous?.includes(id)).join()
    if (previous !== undefined && !isKnown) throw new Problem('engine-conflict', { members: { current: { ids: own } } })
    await orderStored(tx, caller.organisationId, order)
    const namesOf = (list: readonly string[]) =>
      list.map((id) => stored.find(({ engine_id }) => engine_id === id)?.name ?? '').join(', ')
    await note(parts, tx, caller, 'engine.reordered', { engine_id: caller.organisationId, name }, [
      { field: 'order', before: namesOf(own), after: namesOf(order) },
    ])
  })
  return listEngines(parts, caller)
}

type Action = 'engine.created' | 'engine.changed' | 'engine.removed' | 'engine.reordered'

function note(
  parts: CoreParts,
  tx: Db,
  caller: Caller,
  action: Action,
  row: Pick<EngineRow, 'engine_id' | 'name'>,
  changes: Audited['changes'] = [],
) {
  const what = { action, subject_id: row.engine_id, subject: row.name, changes }
  return noteChange(parts, tx, caller.organisationId, actorOf(caller), what)
}

/** Throws `engine-conflict` for another revision than the stored one; null: any. */
async function requireRevision(parts: CoreParts, stored: EngineRow, ifMatch: number | null): Promise<void> {
  if (ifMatch === null || ifMatch === stored.revision) return
  throw new Problem('engine-conflict', { members: { current: await describe(parts, stored) } })
}

function settingsOf(fields: Partial<EngineRow['settings']> | EngineChange) {
  const { base_url, model, region, formality, model_type, access_key_id, glossaries } = fields
  return {
    settings: {
      base_url: base_url ?? null,
      model: model ?? null,
      region: region ?? null,
      formality: formality ?? null,
      model_type: model_type ?? null,
      access_key_id: access_key_id ?? null,
      glossaries: glossariesOf(glossaries ?? null),
    },
  }
}

/** Throws `invalid-language`, and `invalid-request` for two of one direction. */
function glossariesOf(stated: EngineRow['settings']['glossaries']) {
  if (stated == null || stated.length === 0) return null
  const glossaries = stated.map(({ source, target, glossary_id }) => ({
    source: requireLanguage(source, 'glossaries'),
    target: requireLanguage(target, 'glossaries'),
    glossary_id,
  }))
  if (new Set(glossaries.map(({ source, target }) => `${source} ${target}`)).size < glossaries.length)
    throw refused('glossaries', 'one glossary for each language pair')
  return glossaries
}

/** Throws `invalid-request` for a price without a currency. */
function pricesOf({
  price_per_million: price = null,
  currency = null,
}: Pick<NewEngine, 'price_per_million' | 'currency'>) {
  if ((price === null) !== (currency === null)) throw refused('currency', 'a price and its currency, or neither')
  return { price, currency }
}

/** Undefined where they are not named. Throws `invalid-language`. */
function pairsOf(pairs: NewEngine['pairs']): EngineRow['pairs'] | undefined {
  if (pairs == null) return pairs
  const list = pairs.map(([source, target]): [string, string] => [
    requireLanguage(source, 'pairs'),
    requireLanguage(target, 'pairs'),
  ])
  return { list }
}

type Complete = Pick<EngineRow, 'kind' | 'settings'> & { readonly hasKey: boolean }

/** Throws `invalid-request` where something is missing, or for an address that the service does not call. */
function requireComplete({ engineSetup }: CoreParts, { kind, settings, hasKey }: Complete): void {
  const fault = settings.base_url === null ? null : engineSetup.refuseAddress(settings.base_url)
  if (fault !== null) throw refused('base_url', fault)
  if (kind === 'libretranslate' && settings.base_url === null) throw refused('base_url', 'the address of the server')
  if (kind === 'openai' && settings.model === null) throw refused('model', 'the name of a model')
  if (kind === 'amazon' && settings.region === null) throw refused('region', 'a region, such as eu-west-1')
  if (kind === 'amazon' && settings.access_key_id == null) throw refused('access_key_id', 'the access key id')
  if (kind !== 'openai' && kind !== 'libretranslate' && !hasKey) throw refused('api_key', 'the key of the server')
}

function refused(path: string, message: string): Problem {
  return new Problem('invalid-request', { errors: [{ path, message }] })
}

/** Characters of a key from which on its end says nothing of use about the rest. */
const longKey = 12

async function sealKey(
  { engineSetup }: CoreParts,
  owner: Parameters<typeof keyOwner>[0],
  key: string | null,
): Promise<Pick<EngineRow, 'sealed_key' | 'key_end'>> {
  if (key === null) return { sealed_key: null, key_end: null }
  const sealed_key = await engineSetup.secrets.seal(key, keyOwner(owner))
  return { sealed_key, key_end: key.length < longKey ? '' : key.slice(-4) }
}

type Facts = {
  readonly used: readonly EngineUseRow[]
  /** Null where they could not be read in time. */
  readonly directions: readonly EngineDirections[] | null
  readonly away: ReadonlySet<string>
}

function awayOf({ circuits }: CoreParts, organisationId: string): ReadonlySet<string> {
  return new Set(circuits(organisationId).flatMap(({ id, isOpen }) => (isOpen ? [id] : [])))
}

/** Describes an engine that was just stored, without asking its server. */
function describe(parts: CoreParts, row: EngineRow): Promise<ConfiguredEngine> {
  return toEngine(parts, row, { used: [], directions: null, away: new Set() })
}

async function toEngine({ engineSetup }: CoreParts, row: EngineRow, facts: Facts): Promise<ConfiguredEngine> {
  return {
    id: row.engine_id,
    origin: 'organisation',
    kind: row.kind,
    name: row.name,
    model_version: row.settings.model ?? row.kind,
    revision: row.revision,
    ...row.settings,
    key_end: row.key_end,
    key_readable: (await toSetup(engineSetup.secrets, row)) !== null,
    price_per_million: row.price,
    currency: row.currency,
    pairs: row.pairs?.list ?? null,
    ...factsOf(row.engine_id, facts),
  }
}

const unset = {
  base_url: null,
  model: null,
  region: null,
  formality: null,
  model_type: null,
  access_key_id: null,
  glossaries: null,
  key_end: null,
  key_readable: true,
  price_per_million: null,
  currency: null,
  pairs: null,
} as const

function ofInstallation(id: string, facts: Facts): ConfiguredEngine {
  const model_version = facts.directions?.find((one) => one.id === id)?.model_version ?? id
  return { id, origin: 'installation', kind: id, name: id, model_version, ...unset, ...factsOf(id, facts) }
}

function factsOf(id: string, { used, directions, away }: Facts) {
  const own = used.filter(({ engine_id }) => engine_id === id)
  return {
    ...(directions !== null && knownOf(directions.find((one) => one.id === id)?.pairs ?? [])),
    answers: !away.has(id),
    words: own.reduce((sum, { words }) => sum + words, 0),
    characters: own.reduce((sum, { characters }) => sum + characters, 0),
  }
}

function knownOf(pairs: EngineDirections['pairs']): Pick<ConfiguredEngine, 'directions'> {
  if (pairs === 'unknown') return {}
  return { directions: pairs === 'any' ? null : pairs.map(({ source, target }) => [source, target]) }
}
