import type { DueDelivery } from '../store/deliveries.ts'
import type { Mail } from './send-mail.ts'

/** The mail that reports a job's end, in Spanish and in English; never with text of the document. */
export function writeMail(
  { address, file_name, event, job_id }: Pick<DueDelivery, 'address' | 'file_name' | 'event' | 'job_id'>,
  publicUrl: string | null,
): Mail {
  const succeeded = event === 'job.succeeded'
  const name = file_name.replace(/\p{Cc}/gu, ' ')
  const link = publicUrl === null ? [] : ['', `${publicUrl}/jobs/${job_id}`]
  return {
    to: address,
    subject: `Cotejo: ${name}`,
    text: [
      succeeded ? `El documento «${name}» ya está traducido.` : `El documento «${name}» no se ha podido traducir.`,
      succeeded ? `The document “${name}” has been translated.` : `The document “${name}” could not be translated.`,
      ...link,
      '',
    ].join('\n'),
  }
}
