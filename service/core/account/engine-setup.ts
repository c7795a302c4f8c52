import type { EngineSetup } from '../../engines/open-engine.ts'
import type { UnreadableEngine } from '../../engines/organisation-engines.ts'
import type { SecretBox } from '../../ports/secret-box.ts'
import { listEngines, listSealedKeys, replaceSealedKey } from '../../store/engines.ts'
import type { Store } from '../../store/open-store.ts'
import type { EngineRow } from '../../store/schema.ts'

/** Says whose key it is, so that a key that is copied to another engine does not open. */
export function keyOwner({ organisation_id, engine_id }: Pick<EngineRow, 'organisation_id' | 'engine_id'>): string {
  return `${organisation_id} ${engine_id}`
}

/** Returns an engine as it was set up, with its key; null when the key cannot be read. */
export async function toSetup(secrets: SecretBox, row: EngineRow): Promise<EngineSetup | null> {
  const apiKey = row.sealed_key === null ? null : await secrets.open(row.sealed_key, keyOwner(row))
  if (apiKey === null && row.sealed_key !== null) return null
  const { base_url, model, region, formality, model_type, access_key_id = null, glossaries } = row.settings
  return {
    id: row.engine_id,
    kind: row.kind,
    revision: row.revision,
    baseUrl: base_url,
    model,
    region,
    formality,
    modelType: model_type,
    glossaries: (glossaries ?? []).map(({ glossary_id, ...direction }) => ({ ...direction, id: glossary_id })),
    accessKeyId: access_key_id,
    apiKey,
    pairs: pairsOf(row),
  }
}

type Parts = { readonly store: Store; readonly secrets: SecretBox }

/** Returns the engines of an organisation in their order, without those whose key cannot be read. */
export async function loadSetups({ store, secrets }: Parts, organisationId: string): Promise<EngineSetup[]> {
  const rows = await listEngines(store.db, organisationId)
  const setups = await Promise.all(rows.map((row) => toSetup(secrets, row)))
  return setups.filter((setup) => setup !== null)
}

/** Returns the engines of an organisation whose key cannot be read. */
export async function loadUnreadable({ store, secrets }: Parts, organisationId: string): Promise<UnreadableEngine[]> {
  const rows = await listEngines(store.db, organisationId)
  const found = await Promise.all(rows.map(async (row) => ((await toSetup(secrets, row)) === null ? [row] : [])))
  return found.flat().map((row) => ({ id: row.engine_id, kind: row.kind, pairs: pairsOf(row) }))
}

function pairsOf({ pairs }: EngineRow): EngineSetup['pairs'] {
  return pairs === null ? null : pairs.list.map(([source, target]) => ({ source, target }))
}

/** Seals the keys of all engines with the present key that another one has sealed; returns their number. */
export async function renewKeys({ store, secrets }: Parts): Promise<number> {
  let renewed = 0
  for (const row of await listSealedKeys(store.db)) {
    const sealed = await secrets.renew(row.sealed_key, keyOwner(row))
    if (sealed !== null) renewed += await replaceSealedKey(store.db, row, sealed)
  }
  return renewed
}
