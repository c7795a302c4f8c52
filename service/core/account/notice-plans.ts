import { planAlerts } from '#contract/resources/account.ts'
import { addDeliveries } from '../../store/deliveries.ts'
import { countCharactersOf, listNoticed, lockOrganisation, noteNoticed } from '../../store/organisations.ts'
import type { OrganisationRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { planOn, readCharacters } from './plan.ts'

type NoticeParts = Pick<CoreParts, 'store' | 'now' | 'newId'>

const intervalMilliseconds = 60_000

/**
 * Looks at once and every minute for plans that run out; returns a function to end it. Several processes may run it.
 */
export function startPlanNotices(parts: NoticeParts & Pick<CoreParts, 'warn'>): () => Promise<void> {
  let looking = Promise.resolve()
  const look = () => {
    looking = looking.then(() =>
      noticePlans(parts).catch((error: unknown) => parts.warn('Mails about plans could not be written', error)),
    )
  }
  look()
  const timer = setInterval(look, intervalMilliseconds)
  timer.unref()
  return () => {
    clearInterval(timer)
    return looking
  }
}

/**
 * Writes a mail to the addresses of each organisation that has used 80 %, and one when it has used 100 % of its
 * characters: once each in a period, and again for a plan that was raised. Runs apart from the counting of characters,
 * so that no translation waits for it: two statements for all organisations, and a transaction for each mail.
 */
export async function noticePlans(parts: NoticeParts): Promise<void> {
  const { store, now } = parts
  const organisations = await listNoticed(store.db)
  if (organisations.length === 0) return
  const periods = organisations.map((row) => ({
    organisationId: row.organisation_id,
    start: planOn(now(), row).start,
  }))
  const used = await countCharactersOf(store.db, periods)
  for (const organisation of organisations) {
    if (reachedAnew(now(), organisation, used.get(organisation.organisation_id) ?? 0) !== null)
      await notice(parts, organisation.organisation_id)
  }
}

async function notice({ store, now, newId }: NoticeParts, organisationId: string): Promise<void> {
  await store.transact(async (tx) => {
    // Another process may have written it meanwhile.
    const organisation = await lockOrganisation(tx, organisationId)
    if (organisation === undefined) return
    const { limit, used } = await readCharacters(tx, organisation, now())
    const percent = reachedAnew(now(), organisation, used)
    if (percent === null || limit === null) return
    const { status, end } = planOn(now(), organisation)
    const about = {
      organisation: organisation.name,
      locale: organisation.notice_locale,
      percent,
      used,
      limit,
      renews: status === 'active' ? end : null,
    }
    await addDeliveries(
      tx,
      organisation.notice_emails.map((address) => ({
        organisation_id: organisationId,
        delivery_id: newId('dlv'),
        job_id: null,
        channel: 'mail' as const,
        event: `plan.used-${percent}`,
        error_code: null,
        address,
        created_at: now(),
        about,
      })),
    )
    await noteNoticed(tx, organisationId, {
      noticed_period: periodOf(now(), organisation),
      noticed_percent: percent,
    })
  })
}

/** Returns the highest share that is used and was not reported in this period; null when there is none. */
function reachedAnew(now: Date, organisation: OrganisationRow, used: number): number | null {
  const { character_limit: limit, noticed_period, noticed_percent } = organisation
  if (limit === null || limit === 0) return null
  const reported = noticed_period === periodOf(now, organisation) ? noticed_percent : 0
  const reached = Object.values(planAlerts).findLast((percent) => used * 100 >= limit * percent) ?? 0
  return reached > reported ? reached : null
}

function periodOf(now: Date, organisation: OrganisationRow): string {
  return `${planOn(now, organisation).start}/${organisation.character_limit}`
}
