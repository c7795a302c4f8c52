import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { ApiKey, NewKey } from './api-key.ts'
import { Timestamp } from './query.ts'

/** A person who is given access: by a link that signs in once, to a key whose text no one gets. */
export const NewInvitation = z.object({
  ...NewKey.shape,
  email: z.optional(z.nullable(z.email().check(z.maxLength(limits.emailCharacters)))),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const Invitation = z.object({
  key: ApiKey,
  /** True: the link was sent to the mail address of the person. */
  mailed: z.boolean(),
  /** The code of the link, shown this once, to be handed over: `https://…/connect#code=…`; null where it was mailed. */
  code: z.nullable(z.string()),
  /** The time from which the link does not work any more. */
  expires_at: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>
