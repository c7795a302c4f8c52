import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { filledText, Id, integerText, Timestamp } from './query.ts'

/** `pending` is not sent yet or is tried again; `failed` is given up; `logged` is a mail without a mail server. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'logged'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** A webhook call or mail that reports how a job ended; without a job, how much of the plan is used. */
export const Delivery = z.object({
  id: z.string(),
  job_id: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  channel: z.enum(['webhook', 'mail']),
  event: z.string(),
  address: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** The HTTP status of the last answer, or the name of the failure; null before the first attempt. */
  outcome: z.nullable(z.string()),
  created_at: Timestamp,
  delivered_at: z.nullable(Timestamp),
  next_attempt_at: z.nullable(Timestamp),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveriesPage = z.object({ deliveries: z.array(Delivery), next_after: z.nullable(z.string()) })
export type DeliveriesPage = z.infer<typeof DeliveriesPage>

export const DeliveriesQuery = z.object({
  job_id: z.optional(Id),
  status: z.optional(z.enum(deliveryStatuses)),
  after: z.optional(filledText(limits.cursor.resources)),
  limit: z.optional(integerText(1, limits.page.requests.max)),
})
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>
