import { localeNames, locales } from '#contract/locales.ts'
import { planStatuses, type Role, roles as allRoles, signedOffRules } from '#contract/resources/account.ts'
import type { AuditEntry } from '#contract/resources/audit.ts'
import { engineFormalities, engineModelTypes } from '#contract/resources/engine.ts'
import { languageName } from '../../lib/language-name.ts'
import type { Format } from '../../lib/format.ts'
import type { Catalogue } from '../../messages/catalogue.ts'

type Names = {
  readonly words: Catalogue['account']
  readonly engines: Catalogue['engines']
  readonly roles: Readonly<Record<Role, string>>
  readonly format: Format
}
type Change = AuditEntry['changes'][number]

/** A new object → `Role: Translator`; a plan → `Character limit: 100,000 → 500,000`. */
export function describeChange(names: Names, action: AuditEntry['action'], { field, before, after }: Change): string {
  const name = Object.entries(names.words.changedFields).find(([known]) => known === field)?.[1] ?? field
  const none = field === 'pairs' ? names.engines.anyDirection : names.words.noValue
  const [was, is] = [before, after].map((value) => (value === null ? none : show(names, field, value)))
  const hasBefore = ['plan.changed', 'rule.changed', 'engine.changed', 'engine.reordered'].includes(action)
  // The names of pairs have arrows of their own.
  return hasBefore && !['api_key', 'pairs', 'glossaries'].includes(field)
    ? names.format.labelled(name, `${was} → ${is}`)
    : names.format.labelled(name, is ?? '')
}

/** `pairs` and `glossaries`: `en → pt-BR` → English → Portuguese (Brazil). */
const namePairs = (text: string, locale: string) =>
  text.replace(/(\S+) → ([^\s,:]+)/g, (_, ...codes: string[]) =>
    [codes[0] ?? '', codes[1] ?? ''].map((code) => languageName(code, locale)).join(' → '),
  )

function showOfEngine({ engines, format }: Names, field: string, value: string): string | null {
  if (field === 'pairs' || field === 'glossaries') return namePairs(value, format.locale)
  if (field === 'api_key') return value === 'removed' ? engines.conflict.keyRemoved : engines.conflict.keyReplaced
  const [amount, currency = ''] = value.split(' ')
  if (field === 'price_per_million' && currency !== '') return format.money(Number(amount), currency)
  const formality = engineFormalities.find((known) => known === value)
  if (field === 'formality' && formality !== undefined) return engines.form.formalities[formality]
  const type = engineModelTypes.find((known) => known === value)
  return field === 'model_type' && type !== undefined ? engines.form.modelTypes[type] : null
}

function show(names: Names, field: string, value: string): string {
  const { words, roles, format } = names
  const ofEngine = showOfEngine(names, field, value)
  if (ofEngine !== null) return ofEngine
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
