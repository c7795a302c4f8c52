import { type JobOutcome, outcomeOf } from '#contract/resources/job-outcome.ts'
import type { DueDelivery } from '../store/deliveries.ts'
import type { Mail } from './send-mail.ts'

type Notice = Pick<
  DueDelivery,
  'address' | 'file_name' | 'event' | 'error_code' | 'job_id' | 'segments' | 'untranslatable' | 'failed' | 'pending'
>

/** The mail that reports how a job ended, in Spanish and in English; never with text of the document. */
export function writeMail(notice: Notice, publicUrl: string | null): Mail {
  const { address, file_name, event, job_id, segments, untranslatable, failed, pending } = notice
  const name = file_name.replace(/\p{Cc}/gu, ' ')
  const counts = segments === null ? null : { segments, untranslatable, failed, pending }
  const outcome = outcomeOf({ status: event === 'job.succeeded' ? 'succeeded' : 'failed', counts })
  const link = publicUrl === null ? [] : ['', `${publicUrl}/jobs/${job_id}`]
  return {
    to: address,
    subject: `Cotejo: ${name}`,
    text: [inSpanish(name, outcome, notice), inEnglish(name, outcome, notice), ...link, ''].join('\n'),
  }
}

function inSpanish(name: string, { kind, left }: JobOutcome, { error_code }: Notice): string {
  switch (kind) {
    case 'translated':
      return `El documento «${name}» ya está traducido.`
    case 'partly':
      return `El documento «${name}» está traducido, salvo ${left === 1 ? '1 segmento' : `${left} segmentos`}.`
    case 'not-translated':
      return `No se ha traducido ningún segmento del documento «${name}».`
    case 'no-text':
      return `El documento «${name}» no tiene texto que traducir.`
    default:
      return `El documento «${name}» no se ha podido traducir${reasonOf(error_code, left)?.es ?? ''}.`
  }
}

function inEnglish(name: string, { kind, left }: JobOutcome, { error_code }: Notice): string {
  switch (kind) {
    case 'translated':
      return `The document “${name}” has been translated.`
    case 'partly':
      return `The document “${name}” has been translated, except for ${left === 1 ? '1 segment' : `${left} segments`}.`
    case 'not-translated':
      return `No segment of the document “${name}” has been translated.`
    case 'no-text':
      return `The document “${name}” has no text to translate.`
    default:
      return `The document “${name}” could not be translated${reasonOf(error_code, left)?.en ?? ''}.`
  }
}

function reasonOf(code: string | null, left: number): { readonly es: string; readonly en: string } | null {
  switch (code) {
    case 'partial':
      return left === 1
        ? { es: ': falta 1 segmento', en: ': 1 segment is missing' }
        : { es: `: faltan ${left} segmentos`, en: `: ${left} segments are missing` }
    case 'no-engine':
      return {
        es: ': ningún motor de TA traduce entre estos idiomas',
        en: ': no MT engine translates between these languages',
      }
    case 'engine-unavailable':
      return { es: ': el motor de TA no ha respondido', en: ': the MT engine did not respond' }
    case 'quota-exceeded':
      return {
        es: ': al plan no le quedan caracteres suficientes',
        en: ': the plan does not have enough characters left',
      }
    case 'invalid-document':
      return { es: ': el archivo no se puede leer', en: ': the file cannot be read' }
    case 'file-missing':
      return { es: ': el servicio ya no tiene el archivo', en: ': the service no longer has the file' }
    default:
      return null
  }
}
