import { SpanKind } from '@opentelemetry/api'
import type { Dispatcher } from 'undici'
import {
  claimBatch,
  claimDeliveries,
  deliveriesChannel,
  type DueDelivery,
  type DueJobDelivery,
  loggedOutcome as logged,
  settleDelivery,
} from '../store/deliveries.ts'
import type { Store } from '../store/open-store.ts'
import { inSpan } from '../tracing/tracing.ts'
import { postWebhook } from './post-webhook.ts'
import type { Mail, SendMail } from '../ports/mail.ts'
import { writeBatchMail } from './write-batch-mail.ts'
import { writeMail } from './write-mail.ts'
import { writePlanMail } from './write-plan-mail.ts'

/** Seconds after each failed attempt; when they are used up, after three days, the notice is given up. */
export const retrySeconds = [10, 60, 600, 3600, 21_600, 43_200, 64_800, 64_800, 64_800] as const
const pollMilliseconds = 2000
const atOnce = 32
/** Longer than an attempt lasts: another process claims the notice only when this one has died. */
const claimSeconds = 60

/** Outcome of an attempt at a notification, for metrics and log. */
export type DeliveryEvent = {
  readonly deliveryId: string
  /** Null for a notice about the plan. */
  readonly jobId: string | null
  readonly organisationId: string
  readonly channel: 'webhook' | 'mail'
  /** The status of the answer, `sent`, or the name of the error. */
  readonly outcome: string
  readonly delivered: boolean
  readonly attempts: number
}

export type OutboxParts = {
  readonly store: Store
  /** Returns the texts that sign the webhooks of an organisation; null where none can be read. */
  readonly loadSecrets: (organisationId: string, at: Date) => Promise<readonly string[] | null>
  /** Makes the connections to receivers, or refuses them. */
  readonly dispatcher: Dispatcher
  /** Null without a mail server: mails are then written to the log, without their addresses. */
  readonly sendMail: SendMail | null
  readonly publicUrl: string | null
  readonly now: () => Date
  readonly report: (event: DeliveryEvent) => void
  readonly note: (message: string) => void
  readonly warn: (message: string, error: unknown) => void
}

/** Sends the notices of all organisations, each at least once, however often processes end. Returns how to end it. */
export async function startOutbox(parts: OutboxParts): Promise<() => Promise<void>> {
  const closing = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let claiming = Promise.resolve()
  const wake = () => {
    claiming = claiming.then(sendDue).catch((error: unknown) => parts.warn('Notices could not be sent', error))
  }
  const sendDue = async () => {
    while (!closing.signal.aborted && inFlight.size < atOnce) {
      const due = await claimDeliveries(parts.store.db, atOnce - inFlight.size, claimSeconds)
      if (due.length === 0) return
      for (const delivery of due) follow(sendOne(parts, delivery, closing.signal))
    }
  }
  const follow = (sending: Promise<void>) => {
    const settled = sending
      .catch((error: unknown) => parts.warn('What came of a notice could not be stored; it is sent again', error))
      .finally(() => {
        inFlight.delete(settled)
        wake()
      })
    inFlight.add(settled)
  }
  const unlisten = await parts.store.listen(deliveriesChannel, wake)
  const poll = setInterval(wake, pollMilliseconds)
  wake()
  return async () => {
    closing.abort()
    clearInterval(poll)
    await unlisten()
    await claiming
    await Promise.all(inFlight)
  }
}

/** Sends one notice as a part of the trace of the request that made the job. */
function sendOne(parts: OutboxParts, delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  const { delivery_id: deliveryId, job_id: jobId, organisation_id: organisationId, channel, attempts } = delivery
  const origin = { requestId: delivery.request_id, traceparent: delivery.traceparent }
  const attributes = {
    ...(jobId !== null && { 'cotejo.job.id': jobId }),
    'cotejo.delivery.id': deliveryId,
    'cotejo.delivery.attempt': attempts,
  }
  return inSpan(`notification by ${channel}`, { kind: SpanKind.CLIENT, origin, attributes }, async () => {
    const { others, waiting } = await batchOf(parts.store, delivery)
    const { delivered, outcome } = await attempt(parts, delivery, { others, waiting }, signal)
    if (outcome !== logged) parts.report({ deliveryId, jobId, organisationId, channel, outcome, delivered, attempts })
    const next = delivered || outcome === logged ? undefined : retrySeconds[attempts - 1]
    const result = { outcome, delivered, retrySeconds: next ?? null }
    // One mail, one outcome: it may not be sent again for some of its documents.
    await parts.store.transact(async (tx) => {
      for (const one of [delivery, ...others]) await settleDelivery(tx, one, result)
    })
  })
}

type Batch = { readonly others: readonly DueJobDelivery[]; readonly waiting: number }

/** Claims the mails that are one with a claimed mail. */
async function batchOf({ db }: Store, delivery: DueDelivery): Promise<Batch> {
  if (delivery.channel !== 'mail' || delivery.about !== null || delivery.batch_id === null)
    return { others: [], waiting: 0 }
  return claimBatch(db, { ...delivery, batch_id: delivery.batch_id })
}

function mailOf(delivery: DueDelivery, { others, waiting }: Batch, publicUrl: string | null): Mail {
  if (delivery.about !== null) return writePlanMail(delivery.address, delivery.about, publicUrl)
  const { address, batch_id: batchId } = delivery
  if (batchId === null || others.length + waiting === 0) return writeMail(delivery, publicUrl)
  return writeBatchMail({ batchId, address, ended: [delivery, ...others], waiting }, publicUrl)
}

/** Thrown in place of a notice without a signature, which its receiver would refuse. */
class SecretsUnreadable extends Error {
  override readonly name = 'SecretsUnreadable'
}

type Attempt = { readonly delivered: boolean; readonly outcome: string }

async function attempt(parts: OutboxParts, delivery: DueDelivery, batch: Batch, signal: AbortSignal): Promise<Attempt> {
  try {
    if (delivery.channel === 'webhook' && delivery.about === null) {
      const at = parts.now()
      const secrets = await parts.loadSecrets(delivery.organisation_id, at)
      if (secrets === null) throw new SecretsUnreadable()
      const notice = { ...toNotice(at, delivery), secrets, at }
      const status = await postWebhook(parts.dispatcher, delivery.address, notice, signal)
      return { delivered: status >= 200 && status < 300, outcome: String(status) }
    }
    if (parts.sendMail === null) {
      parts.note(`A mail about ${delivery.job_id ?? 'the plan'} (${delivery.event}) was not sent: SMTP_URL is not set`)
      return { delivered: false, outcome: logged }
    }
    await parts.sendMail(mailOf(delivery, batch, parts.publicUrl))
    return { delivered: true, outcome: 'sent' }
  } catch (error) {
    return { delivered: false, outcome: error instanceof Error ? error.name : 'failed' }
  }
}

function toNotice(at: Date, delivery: DueJobDelivery) {
  const { delivery_id, event, job_id, error_code, resource_id, kind } = delivery
  const status = event.endsWith('.failed') ? 'failed' : 'succeeded'
  const resource = resource_id === null ? {} : { resource_id, kind: kind === 'index_memory' ? 'memory' : 'glossary' }
  // The body has the contract's keys and no other: a strict receiver refuses keys that it does not know.
  const body = { job_id, status, error_code, sent_at: at.toISOString(), ...resource }
  return { deliveryId: delivery_id, event, body }
}
