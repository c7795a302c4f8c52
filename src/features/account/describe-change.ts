import { localeNames, locales } from '#contract/locales.ts'
import { planStatuses, type Role, roles as allRoles, signedOffRules } from '#contract/resources/account.ts'
import type { AuditEntry } from '#contract/resources/audit.ts'
import type { Format } from '../../lib/format.ts'
import type { Catalogue } from '../../messages/catalogue.ts'

type Names = {
  readonly words: Catalogue['account']
  readonly roles: Readonly<Record<Role, string>>
  readonly format: Format
}
type Change = AuditEntry['changes'][number]

/** A new object → `Role: Translator`; a plan → `Character limit: 100,000 → 500,000`. */
export function describeChange(names: Names, action: AuditEntry['action'], { field, before, after }: Change): string {
  const name = Object.entries(names.words.changedFields).find(([known]) => known === field)?.[1] ?? field
  const [was, is] = [before, after].map((value) => (value === null ? names.words.noValue : show(names, field, value)))
  return action === 'plan.changed' || action === 'rule.changed'
    ? names.format.labelled(name, `${was} → ${is}`)
    : names.format.labelled(name, is ?? '')
}

function show({ words, roles, format }: Names, field: string, value: string): string {
  if (field === 'expires_at') return format.day(Date.parse(value))
  if (field === 'character_limit' || field === 'overlap_hours') return format.number(Number(value))
  const rule = signedOffRules.find((known) => known === value)
  if (field === 'signed_off' && rule !== undefined) return words.signedOff[rule]
  const locale = locales.find((known) => known === value)
  if (field === 'notice_locale' && locale !== undefined) return localeNames[locale]
  const role = allRoles.find((known) => known === value)
  if (field === 'role' && role !== undefined) return roles[role]
  const status = planStatuses.find((known) => known === value)
  return field === 'plan_status' && status !== undefined ? words.planStatuses[status] : value
}
