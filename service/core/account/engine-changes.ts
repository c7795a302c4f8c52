import type { EngineChange } from '#contract/resources/engine.ts'
import type { EngineRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Audited } from './audit.ts'
import { keyOwner } from './engine-setup.ts'

type Changes = Audited['changes']

/** Returns what differs between two versions of an engine but for its key, as the log of changes has it. */
export function listChanges(before: EngineRow, after: EngineRow): Changes {
  const [was, is] = [textsOf(before), textsOf(after)]
  return Object.entries(was).flatMap(([field, text]) => {
    const next = is[field] ?? null
    return text === next ? [] : [{ field, before: text, after: next }]
  })
}

/** Returns that the key is replaced or removed, never with the key; nothing where it is the stored one. */
export async function keyChange(
  { engineSetup }: Pick<CoreParts, 'engineSetup'>,
  before: EngineRow,
  { api_key }: EngineChange,
): Promise<Changes> {
  if (api_key === undefined) return []
  const stored = before.sealed_key === null ? null : await engineSetup.secrets.open(before.sealed_key, keyOwner(before))
  const isSame = api_key === null ? before.sealed_key === null : api_key === stored
  return isSame ? [] : [{ field: 'api_key', before: null, after: api_key === null ? 'removed' : 'replaced' }]
}

/** `pairs` → `en → es, en → fr`; `price_per_million` → `20 EUR`. */
function textsOf({ name, settings, price, currency, pairs }: EngineRow): Record<string, string | null> {
  const { base_url, model, region, formality, model_type, access_key_id, glossaries } = settings
  const direction = (source: string, target: string) => `${source} → ${target}`
  const glossary = ({ source, target, glossary_id }: NonNullable<typeof glossaries>[number]) =>
    `${direction(source, target)}: ${glossary_id}`
  return {
    name,
    base_url,
    model,
    region,
    formality,
    model_type,
    access_key_id: access_key_id ?? null,
    glossaries: glossaries?.map(glossary).join(', ') ?? null,
    price_per_million: price === null ? null : `${price} ${currency ?? ''}`,
    pairs: pairs?.list.map(([source, target]) => direction(source, target)).join(', ') ?? null,
  }
}
