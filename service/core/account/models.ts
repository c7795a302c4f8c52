import type { Model, Models, NewModel, OfferedModels } from '#contract/resources/model.ts'
import type { ModelState } from '../../engines/bergamot/install-models.ts'
import { toModelError } from '../../engines/bergamot/model-error.ts'
import type { Caller } from '../../ports/records.ts'
import { listOrganisations } from '../../store/organisations.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'

type Parts = Pick<CoreParts, 'store' | 'models'>

/** Milliseconds to wait for the list of models: less than a browser waits for an answer. */
const LIST_LIMIT = 10_000

/**
 * True where the caller's organisation may change what is installed: the first one, which is that of the person who
 * started the service. Customers of one installation share its models and cannot change them.
 */
export async function mayAddModels({ store, models }: Parts, { organisationId }: Caller): Promise<boolean> {
  if (models === null) return false
  const [first] = await listOrganisations(store.db)
  return first?.organisation_id === organisationId
}

async function requireModels(parts: Parts, caller: Caller) {
  if (parts.models !== null && (await mayAddModels(parts, caller))) return parts.models
  throw new Problem('model-not-found', { detail: 'The operator of this installation adds its translation models.' })
}

/** Throws `model-not-found` where models are not added here. */
export async function listModels(parts: Parts, caller: Caller): Promise<Models> {
  const models = await requireModels(parts, caller)
  return { models: (await models.list()).map(toModel) }
}

/** Asks the registry for its models. Throws `model-not-found` where models are not added here. */
export async function listOfferedModels(parts: Parts, caller: Caller, signal: AbortSignal): Promise<OfferedModels> {
  const models = await requireModels(parts, caller)
  const { host } = models
  try {
    const offered = await models.offered(AbortSignal.any([signal, AbortSignal.timeout(LIST_LIMIT)]))
    const listed = offered.map(({ name, source, target, bytes, licence }) => ({
      name,
      source_lang: source,
      target_lang: target,
      bytes,
      licence,
    }))
    return { host, models: listed, fault: null }
  } catch (error) {
    signal.throwIfAborted()
    return { host, models: [], fault: toModelError(error, 'no-network').fault }
  }
}

/** Begins or resumes a download. Throws `model-not-found` for a name without two languages, or where models are not added. */
export async function addModel(parts: Parts, caller: Caller, { name }: NewModel): Promise<Model> {
  const models = await requireModels(parts, caller)
  const added = await models.add(name)
  if (added === null) throw new Problem('model-not-found')
  return toModel(added)
}

/** Stops a download; what has arrived stays. Throws `model-not-found`. */
export async function cancelModel(parts: Parts, caller: Caller, name: string): Promise<void> {
  const models = await requireModels(parts, caller)
  if (!(await models.cancel(name))) throw new Problem('model-not-found')
}

/** Removes a model, or what a download has left. Throws `model-not-found`, also for a model of the operator's own folder. */
export async function removeModel(parts: Parts, caller: Caller, name: string): Promise<void> {
  const models = await requireModels(parts, caller)
  if (!(await models.remove(name))) throw new Problem('model-not-found')
}

function toModel({ name, source, target, status, bytes, about, share, fault, isOwn }: ModelState): Model {
  return {
    name,
    source_lang: source,
    target_lang: target,
    status,
    bytes,
    fault,
    removable: isOwn,
    licence: about === null || about.licence === '' ? null : about.licence,
    progress: share === null ? null : Math.floor(share * 100),
  }
}
