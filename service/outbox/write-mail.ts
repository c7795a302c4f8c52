import type { Locale } from '#contract/locales.ts'
import { countRemarks } from '#contract/resources/remark.ts'
import { type JobOutcome, outcomeOf } from '#contract/resources/job-outcome.ts'
import type { DueJobDelivery } from '../store/deliveries.ts'
import { type MailFacts, printLeft, printPair } from './mail-facts.ts'
import type { Mail } from '../ports/mail.ts'
import { words } from '../words/words.ts'

export type Notice = MailFacts &
  Pick<
    DueJobDelivery,
    | 'address'
    | 'file_name'
    | 'event'
    | 'error_code'
    | 'error_reason'
    | 'job_id'
    | 'segments'
    | 'untranslatable'
    | 'failed'
    | 'pending'
    | 'drafts'
    | 'remarks'
    | 'locale'
  >

/**
 * Writes the mail about the end of a job, in the language of the person who uploaded it; in both where the upload did
 * not name one. Never with text of the document.
 */
export function writeMail(notice: Notice, publicUrl: string | null): Mail {
  const { address, job_id, locale } = notice
  const link = publicUrl === null ? [] : ['', `${publicUrl}/jobs/${job_id}`]
  const sentences = (locale === null ? (['es', 'en'] as const) : [locale]).map((one) => {
    const left = notice.event === 'job.succeeded' ? printLeft([notice], one) : ''
    return [describeEnd(notice, one), printPair(notice, one), ...(left === '' ? [] : [left])].join('\n')
  })
  return {
    to: address,
    subject: `Cotejo: ${nameOf(notice)}`,
    text: [...sentences, ...link, ''].join('\n'),
  }
}

/** Describes the end of a job; of a failed one the reason and advice too. */
export function describeEnd(
  notice: Omit<Notice, 'address' | 'locale' | keyof MailFacts> & Pick<Notice, 'segments' | 'failed' | 'pending'>,
  locale: Locale,
): string {
  const { event, segments, untranslatable, failed, pending, drafts } = notice
  const counts = segments === null ? null : { segments, untranslatable, failed, pending, drafts }
  const outcome = outcomeOf({ status: event === 'job.succeeded' ? 'succeeded' : 'failed', counts })
  const end = printEnd(nameOf(notice), outcome, whyFailed(notice, outcome, locale), locale)
  return event === 'job.succeeded' ? [end, ...remarksIn(notice, locale)].join('\n') : end
}

/** Counts skipped and moved texts without quoting them, because texts of the document do not belong in a mail. */
function remarksIn({ remarks: noted }: Pick<Notice, 'remarks'>, locale: Locale): string[] {
  const { remarks } = words[locale].mails
  const { left, moved } = countRemarks(noted?.list ?? [])
  return [
    ...(left > 0 ? [remarks.left(left)] : []),
    ...(moved > 0 ? [remarks.moved(moved)] : []),
    ...(left + moved > 0 ? [remarks.where] : []),
  ]
}

export function nameOf({ file_name }: Pick<Notice, 'file_name'>): string {
  return file_name.replace(/\p{Cc}/gu, ' ')
}

function printEnd(name: string, { kind, left, drafts }: JobOutcome, why: string | null, locale: Locale): string {
  const { ends } = words[locale].mails
  switch (kind) {
    case 'translated':
      return drafts > 0 ? ends.drafts(name, drafts) : ends.translated(name)
    case 'partly':
      return ends.partly(name, left)
    case 'not-translated':
      return ends.none(name)
    case 'no-text':
      return ends.noText(name)
    default:
      return why === null ? ends.failed(name) : ends.failedBecause(name, why)
  }
}

/** Returns why a job failed: `the file is damaged. Open it in the program that made it and save it again.` */
function whyFailed(
  { error_code, error_reason }: Pick<Notice, 'error_code' | 'error_reason'>,
  { left }: JobOutcome,
  locale: Locale,
): string | null {
  const { faults, missing, reasons } = words[locale].mails
  if (error_code === 'invalid-document' && error_reason !== null) {
    const { text, advice } = faults[error_reason]
    return `${text}. ${advice}`
  }
  if (error_code === 'partial') return `${missing(left)}.`
  const known: Readonly<Record<string, string | undefined>> = reasons
  const reason = error_code === null ? undefined : known[error_code]
  return reason === undefined ? null : `${reason}.`
}
