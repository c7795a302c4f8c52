import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/**
 * Checks an integer written in a query: plain decimal digits, no sign but a leading minus, no leading zero.
 * `after=1e3`, `+1` and `01` are refused rather than guessed at.
 */
export function integerText(min: number, max: number) {
  return z.string().check(
    z.regex(/^(0|-?[1-9]\d{0,14})$/, 'a whole number'),
    z.refine((text) => Number(text) >= min && Number(text) <= max, `from ${min} to ${max}`),
  )
}

/** Checks several values of a closed set, separated by commas: `draft,translated`. */
export function listText(values: readonly string[]) {
  return z
    .string()
    .check(z.refine((text) => text.split(',').every((value) => values.includes(value)), `of: ${values.join(', ')}`))
}

export const Id = z.string().check(z.minLength(1), z.maxLength(128))

export const Timestamp = z.iso.datetime({ offset: true })

export const LanguageCode = z.string().check(z.minLength(2), z.maxLength(35))

/** The service decides which hosts it calls; see docs/webhooks.md. */
export const WebhookUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(limits.webhookCharacters))

export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD'))
