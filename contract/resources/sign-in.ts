import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { filledText, Timestamp } from './query.ts'

/** The identity provider of a service, by the name on its button; null: people sign in by keys and links alone. */
export const SignIn = z.object({ label: z.nullable(z.string()) })
export type SignIn = z.infer<typeof SignIn>

/** Made at random by the browser, which alone can answer the sign-in. */
const secret = z.string().check(z.minLength(32), z.maxLength(128))

export const NewSignIn = z.object({ secret })
export type NewSignIn = z.infer<typeof NewSignIn>

/** The page of the identity provider to send the person to. */
export const BegunSignIn = z.object({ url: z.string() })
export type BegunSignIn = z.infer<typeof BegunSignIn>

/** `response`: the query with which the provider has sent the person back; `name`: such as `Firefox on Linux`. */
export const SignInAnswer = z.object({
  secret,
  response: filledText(limits.signInResponse),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharacters))),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** `key` is the text of a session, shown this once. */
export const SignedIn = z.object({ key: z.string(), session: z.object({ id: z.string(), expires_at: Timestamp }) })
export type SignedIn = z.infer<typeof SignedIn>
