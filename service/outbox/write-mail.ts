import type { Locale } from '#contract/locales.ts'
import { countRemarks } from '#contract/resources/remark.ts'
import { type JobOutcome, outcomeOf } from '#contract/resources/job-outcome.ts'
import type { DueJobDelivery } from '../store/deliveries.ts'
import { faultWords, wordsOfCode } from './failure-words.ts'
import { type MailFacts, printLeft, printPair } from './mail-facts.ts'
import type { Mail } from '../ports/mail.ts'

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
  const end = { es: inSpanish, en: inEnglish }[locale](nameOf(notice), outcome, whyFailed(notice, outcome, locale))
  return event === 'job.succeeded' ? [end, ...remarksIn(notice, locale)].join('\n') : end
}

/** Counts skipped and moved texts without quoting them, because texts of the document do not belong in a mail. */
function remarksIn({ remarks }: Pick<Notice, 'remarks'>, locale: Locale): string[] {
  const { left, moved } = countRemarks(remarks?.list ?? [])
  const words = {
    en: [
      left === 1 ? '1 text was left as it is.' : `${left} texts were left as they are.`,
      moved === 1 ? '1 bookmark or other range changed.' : `${moved} bookmarks or other ranges changed.`,
      'The page of the document says which, and why.',
    ],
    es: [
      left === 1 ? '1 texto se ha dejado como estaba.' : `${left} textos se han dejado como estaban.`,
      moved === 1 ? 'Ha cambiado 1 marcador u otro intervalo.' : `Han cambiado ${moved} marcadores u otros intervalos.`,
      'La página del documento dice cuáles y por qué.',
    ],
  }[locale]
  const isShown = [left > 0, moved > 0, left + moved > 0]
  return words.filter((_, at) => isShown[at])
}

export function nameOf({ file_name }: Pick<Notice, 'file_name'>): string {
  return file_name.replace(/\p{Cc}/gu, ' ')
}

function inSpanish(name: string, { kind, left, drafts }: JobOutcome, why: string): string {
  switch (kind) {
    case 'translated':
      return drafts > 0
        ? `El documento «${name}» está traducido, con ${drafts === 1 ? '1 borrador' : `${drafts} borradores`}.`
        : `El documento «${name}» ya está traducido.`
    case 'partly':
      return `El documento «${name}» está traducido, salvo ${left === 1 ? '1 segmento' : `${left} segmentos`}.`
    case 'not-translated':
      return `No se ha traducido ningún segmento del documento «${name}».`
    case 'no-text':
      return `El documento «${name}» no tiene texto que traducir.`
    default:
      return `El documento «${name}» no se ha podido traducir${why}`
  }
}

function inEnglish(name: string, { kind, left, drafts }: JobOutcome, why: string): string {
  switch (kind) {
    case 'translated':
      return drafts > 0
        ? `The document “${name}” has been translated, with ${drafts === 1 ? '1 draft' : `${drafts} drafts`}.`
        : `The document “${name}” has been translated.`
    case 'partly':
      return `The document “${name}” has been translated, except for ${left === 1 ? '1 segment' : `${left} segments`}.`
    case 'not-translated':
      return `No segment of the document “${name}” has been translated.`
    case 'no-text':
      return `The document “${name}” has no text to translate.`
    default:
      return `The document “${name}” could not be translated${why}`
  }
}

/** Returns why a job failed: `: the file is damaged. Open it in the program that made it and save it again.` */
function whyFailed(
  { error_code, error_reason }: Pick<Notice, 'error_code' | 'error_reason'>,
  { left }: JobOutcome,
  locale: Locale,
): string {
  if (error_code === 'invalid-document' && error_reason !== null) {
    const { text, advice } = faultWords[error_reason]
    return `: ${text[locale]}. ${advice[locale]}`
  }
  const words = wordsOfCode(error_code, left)
  return words === null ? '.' : `: ${words[locale]}.`
}
