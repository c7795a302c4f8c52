import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/**
 * Checks an integer written in a query: plain decimal digits, no sign but a leading minus, no leading zero.
 * `after=1e3`, `+1` and `01` are refused rather than guessed at.
 */
// @__NO_SIDE_EFFECTS__
export function integerText(min: number, max: number) {
  return z.string().check(
    z.regex(/^(0|-?[1-9]\d{0,14})$/, 'a whole number'),
    z.refine((text) => Number(text) >= min && Number(text) <= max, `from ${min} to ${max}`),
  )
}

/** Checks several values of a closed set, separated by commas: `draft,translated`. */
// @__NO_SIDE_EFFECTS__
export function listText(values: readonly string[]) {
  return z
    .string()
    .check(z.refine((text) => text.split(',').every((value) => values.includes(value)), `of: ${values.join(', ')}`))
}

/**
 * Checks an object with at least one of these members (all of them when absent), as a change must have. These functions
 * are marked as free of side effects: the browser's build leaves out the schemas of requests, which it never reads.
 */
// @__NO_SIDE_EFFECTS__
export function changeOf<Shape extends z.core.$ZodShape>(shape: Shape, names: readonly string[] = Object.keys(shape)) {
  return z
    .object(shape)
    .check(
      z.refine(
        (change: object) => names.some((name) => Reflect.get(change, name) !== undefined),
        `at least one of ${names.join(', ')}`,
      ),
    )
}

/** Checks a text by a function. */
// @__NO_SIDE_EFFECTS__
export function textThat(holds: (text: string) => boolean, message: string) {
  return z.string().check(z.refine(holds, message))
}

/** Checks a text of 1 to `most` UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function filledText(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most))
}

/** Checks a text of at most that many UTF-16 code units, also an empty one. */
// @__NO_SIDE_EFFECTS__
export function shortText(most: number) {
  return z.string().check(z.maxLength(most))
}

/** A truth value in a query or form. */
export const BooleanText = z.enum(['true', 'false'])

/** A position or revision, as the store has them. */
export const Count = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))

export const Id = filledText(128)

export const Timestamp = z.iso.datetime({ offset: true })

export const LanguageCode = z.string().check(z.minLength(2), z.maxLength(35))

/** The service decides which hosts it calls; see docs/webhooks.md. */
export const WebhookUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(limits.webhookCharacters))

export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD'))
