import type { Locale } from '#contract/locales.ts'
import { planAlerts } from '#contract/resources/account.ts'
import type { PlanNotice } from '../store/schema.ts'
import type { InBoth } from './failure-words.ts'
import type { Mail } from '../ports/mail.ts'

/** Writes the mail about how much of its plan an organisation has used: in its language, or in both. */
export function writePlanMail(to: string, notice: PlanNotice, publicUrl: string | null): Mail {
  const locales = notice.locale === null ? (['es', 'en'] as const) : [notice.locale]
  const link = publicUrl === null ? [] : ['', `${publicUrl}/account`]
  const subject = subjectOf(notice)
  return {
    to,
    subject: `Cotejo: ${locales.map((locale) => subject[locale]).join(' · ')}`,
    text: [...locales.map((locale) => textOf(notice, locale)), ...link, ''].join('\n'),
  }
}

function subjectOf({ percent }: PlanNotice): InBoth {
  return percent >= planAlerts.none
    ? { es: 'al plan no le quedan caracteres', en: 'the plan has no characters left' }
    : {
        es: `se ha usado el ${percent} % de los caracteres del plan`,
        en: `${percent}% of the plan’s characters are used`,
      }
}

function textOf(notice: PlanNotice, locale: Locale): string {
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const name = notice.organisation.replace(/\p{Cc}/gu, ' ')
  const [used, limit, left] = [notice.used, notice.limit, Math.max(0, notice.limit - notice.used)].map(number)
  const none = notice.percent >= planAlerts.none
  const renews = renewal(notice.renews, locale)
  if (locale === 'es')
    return none
      ? `«${name}» ha usado los ${limit} caracteres de su plan. Los documentos que falta traducir esperan y no se pueden subir más hasta que se amplíe el plan${renews}.`
      : `«${name}» ha usado ${used} de los ${limit} caracteres de su plan; quedan ${left}. Cuando se agoten, no se traducirá nada más hasta que se amplíe el plan${renews}.`
  return none
    ? `“${name}” has used all ${limit} characters of its plan. Documents still to be translated wait, and no more can be uploaded, until the plan is raised${renews}.`
    : `“${name}” has used ${used} of the ${limit} characters of its plan; ${left} are left. When none are left, nothing more is translated until the plan is raised${renews}.`
}

/** ` or the next period begins on December 1, 2026` */
function renewal(day: string | null, locale: Locale): string {
  if (day === null) return ''
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  return locale === 'es' ? ` o empiece el próximo periodo, el ${date}` : ` or the next period begins on ${date}`
}
