import { type Account, type Engine, mayAct } from '#contract/resources/account.ts'
import { limits } from '#contract/limits.ts'
import { listEngines as listStored } from '../../store/engines.ts'
import type { EngineRow, KeyRow, OrganisationRow } from '../../store/schema.ts'
import { listKeys } from '../../store/keys.ts'
import { findOrganisation, findOwn } from '../../store/organisations.ts'
import type { Demonstration } from '../../store/account-tables.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts, EngineState } from '../core-parts.ts'
import { mayAddModels } from './models.ts'
import { Problem } from '../problem.ts'

/** Returns the caller's organisation and key, and the available engines. */
export async function readAccount(
  { store, models, listEngines, sendMail, publicUrl }: CoreParts,
  caller: Caller,
): Promise<Account> {
  const organisation = await findOrganisation(store.db, caller.organisationId)
  const keys = await listKeys(store.db, caller.organisationId)
  const key = keys.find((candidate) => candidate.key_id === caller.keyId)
  const own = await listStored(store.db, caller.organisationId)
  if (organisation === undefined || key === undefined) throw new Problem('unauthorized')
  return {
    organisation: {
      id: organisation.organisation_id,
      name: organisation.name,
      signed_off: organisation.signed_off,
      // An address may hold a secret of the program behind it.
      ...(mayAct(caller.role, 'manager') && {
        webhook_url: organisation.webhook_url,
        // One that is still being filled in would go on after its removal.
        demonstration: organisation.demonstration !== null && !organisation.demo_wanted,
        ...offerOf(organisation),
      }),
      ...(mayAct(caller.role, 'admin') && {
        notice_emails: organisation.notice_emails,
        notice_locale: organisation.notice_locale,
        ...((organisation.demo_wanted || organisation.demonstration) && {
          demonstration_job: firstDone(organisation.demonstration),
        }),
        ...(organisation.demonstration && {
          first_steps: {
            ...(await findOwn(store.db, caller.organisationId, organisation.demonstration)),
            translator: keys.some(isOfTranslator),
          },
        }),
      }),
    },
    key: { id: key.key_id, name: key.name, role: key.role, prefix: key.prefix, personal: key.personal },
    ...(mayAct(caller.role, 'admin') && {
      invites_by_mail: sendMail !== null && publicUrl !== null,
      adds_models: await mayAddModels({ store, models }, caller),
      own_engines: true,
    }),
    session_days: limits.sessionDays,
    browser_key: organisation.browser_key,
    engines: (await listEngines(caller.organisationId)).map((engine) => toEngine(engine, own)),
  }
}

function isOfTranslator({ role, session_of, revoked_at }: KeyRow): boolean {
  return role === 'translator' && session_of === null && revoked_at === null
}

/** Documents are made one after the other: the first one has all that belongs to it when there is a second. */
function firstDone(made: Demonstration | null): string | null {
  const [first, second] = made?.job_ids ?? []
  return first !== undefined && second !== undefined ? first : null
}

function offerOf({ demonstration, demonstration_due }: OrganisationRow) {
  if (demonstration_due !== null) return { demonstration_offer: 'making' } as const
  return demonstration === null && ({ demonstration_offer: 'open' } as const)
}

const localEngines: readonly string[] = ['bergamot', 'apertium']

function toEngine({ id, model_version, ok, pairs, via }: EngineState, own: readonly EngineRow[]): Engine {
  return {
    id,
    ...namesOf(id, own),
    model_version,
    ...(localEngines.includes(id) && { local: true }),
    ok,
    ...(pairs !== 'unknown' && { pairs: pairs === 'any' ? null : pairs.map(({ source, target }) => [source, target]) }),
    ...(via !== undefined && { via }),
  }
}

/** Names an engine of the organisation, also one of two with a language between; nothing for those of the installation. */
function namesOf(id: string, own: readonly EngineRow[]): Pick<Engine, 'name' | 'kind'> {
  const parts = own.filter(({ engine_id }) => id.includes(engine_id))
  const name = parts.reduce((text, part) => text.replaceAll(part.engine_id, part.name), id)
  const kind = parts.find(({ engine_id }) => engine_id === id)?.kind
  return parts.length === 0 ? {} : { name, ...(kind !== undefined && { kind }) }
}
