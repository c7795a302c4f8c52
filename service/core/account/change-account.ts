import type { Account, AccountChange } from '#contract/resources/account.ts'
import { changeRules, lockOrganisation, type RuleChange } from '../../store/organisations.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireWebhook } from '../require-webhook.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { actorOf, noteChange } from './audit.ts'
import { readAccount } from './read-account.ts'

/** Changes the rules of the caller's organisation, and logs the change; returns the result of `readAccount`. */
export async function changeAccount(
  parts: CoreParts,
  caller: Caller,
  { signed_off, webhook_url, notice_emails, notice_locale }: AccountChange,
): Promise<Account> {
  requireWebhook(parts, { webhook_url })
  await parts.store.transact(async (tx) => {
    const before = await lockOrganisation(tx, caller.organisationId)
    if (before === undefined) throw new Problem('unauthorized')
    const emails = notice_emails && [...new Set(notice_emails)]
    const change: RuleChange = {
      ...(signed_off !== undefined && signed_off !== before.signed_off && { signed_off }),
      ...(webhook_url !== undefined && webhook_url !== before.webhook_url && { webhook_url }),
      ...(emails !== undefined && listed(emails) !== listed(before.notice_emails) && { notice_emails: emails }),
      ...(notice_locale !== undefined && notice_locale !== before.notice_locale && { notice_locale }),
    }
    if (Object.keys(change).length === 0) return
    await changeRules(tx, caller.organisationId, change)
    await noteChange(parts, tx, caller.organisationId, actorOf(caller), {
      action: 'rule.changed',
      subject_id: caller.organisationId,
      subject: before.name,
      changes: [
        ...(change.signed_off === undefined
          ? []
          : [{ field: 'signed_off', before: before.signed_off, after: change.signed_off }]),
        ...(change.webhook_url === undefined
          ? []
          : [{ field: 'webhook_url', before: hostOf(before.webhook_url), after: hostOf(change.webhook_url) }]),
        ...(change.notice_emails === undefined
          ? []
          : [{ field: 'notice_emails', before: listed(before.notice_emails), after: listed(change.notice_emails) }]),
        ...(change.notice_locale === undefined
          ? []
          : [{ field: 'notice_locale', before: before.notice_locale, after: change.notice_locale }]),
      ],
    })
  })
  return readAccount(parts, caller)
}

function listed(addresses: readonly string[]): string | null {
  return addresses.length === 0 ? null : addresses.join(', ')
}

/** Returns the host of an address, as the rest may hold a secret. */
function hostOf(address: string | null): string | null {
  return address === null ? null : new URL(address).host
}
