import type { Locale } from '#contract/locales.ts'
import type { Mail } from '../ports/mail.ts'
import { words } from '../words/words.ts'
import { printLeft, printPair } from './mail-facts.ts'
import { describeEnd, nameOf, type Notice } from './write-mail.ts'

/** Most documents that a mail names; of more it gives the number. */
const MOST = 50

type Batch = {
  readonly batchId: string
  readonly address: string
  /** Documents that ended, oldest first. */
  readonly ended: readonly Notice[]
  /** Documents of the same batch and person that have not ended. */
  readonly waiting: number
}

/** Writes one mail about the documents of a batch, in the language of the person or both; never with text of them. */
export function writeBatchMail({ batchId, address, ended, waiting }: Batch, publicUrl: string | null): Mail {
  const locale = ended[0]?.locale ?? null
  const locales = locale === null ? (['es', 'en'] as const) : [locale]
  const names = [...new Set(ended.map(nameOf))]
  const [first = ''] = names
  const count = ended.length
  const more = words[locale ?? 'en'].mails.batch.documents(count)
  const texts = locales.map((one) => describeBatch(ended, waiting, one))
  const link = publicUrl === null ? [] : ['', `${publicUrl}/jobs/batches/${batchId}`]
  return {
    to: address,
    subject: `Cotejo: ${names.length === 1 ? `${first}, ${more}` : `${first} + ${names.length - 1}, ${more}`}`,
    text: [texts.join('\n\n'), ...link, ''].join('\n'),
  }
}

function describeBatch(ended: readonly Notice[], waiting: number, locale: Locale): string {
  const failed = ended.filter(({ event }) => event !== 'job.succeeded').length
  const lines = ended.slice(0, MOST).map((one) => `- ${describeEnd(one, locale)}\n  ${printPair(one, locale)}`)
  const unnamed = ended.length - lines.length
  const left = printLeft(ended, locale)
  return [
    headOf({ done: ended.length - failed, failed, waiting }, locale),
    ...(left === '' ? [] : [left]),
    '',
    ...lines,
    ...(unnamed > 0 ? [`- ${words[locale].mails.batch.more(unnamed)}`] : []),
  ].join('\n')
}

type Counts = { readonly done: number; readonly failed: number; readonly waiting: number }

/** Prints the counts: `12 documents: 10 finished, 2 failed. 3 more wait or are being translated.` */
function headOf({ done, failed, waiting }: Counts, locale: Locale): string {
  const { batch } = words[locale].mails
  const ends = [...(done > 0 ? [batch.finished(done)] : []), ...(failed > 0 ? [batch.failed(failed)] : [])]
  return [batch.ended(done + failed, ends.join(', ')), ...(waiting > 0 ? [batch.waiting(waiting)] : [])].join(' ')
}
