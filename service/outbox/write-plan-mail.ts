import type { Locale } from '#contract/locales.ts'
import { planAlerts } from '#contract/resources/account.ts'
import type { PlanNotice } from '../store/schema.ts'
import type { Mail } from '../ports/mail.ts'
import { words } from '../words/words.ts'

/** Writes the mail about how much of its plan an organisation has used: in its language, or in both. */
export function writePlanMail(to: string, notice: PlanNotice, publicUrl: string | null): Mail {
  const locales = notice.locale === null ? (['es', 'en'] as const) : [notice.locale]
  const link = publicUrl === null ? [] : ['', `${publicUrl}/account`]
  return {
    to,
    subject: `Cotejo: ${locales.map((locale) => subjectOf(notice, locale)).join(' · ')}`,
    text: [...locales.map((locale) => textOf(notice, locale)), ...link, ''].join('\n'),
  }
}

function subjectOf({ percent }: PlanNotice, locale: Locale): string {
  const { plan } = words[locale].mails
  return percent >= planAlerts.none ? plan.none : plan.used(percent)
}

function textOf(notice: PlanNotice, locale: Locale): string {
  const { plan } = words[locale].mails
  const { percent, used, limit, renews } = notice
  const name = notice.organisation.replace(/\p{Cc}/gu, ' ')
  const day = renews === null ? '' : dayText(renews, locale)
  if (percent >= planAlerts.none) return plan.allUsed(name, limit, day)
  return plan.someUsed(name, used, limit, Math.max(0, limit - used), day)
}

/** `December 1, 2026` */
function dayText(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
