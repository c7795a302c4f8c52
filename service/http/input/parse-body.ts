import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { Problem } from '../../core/problem.ts'
import { fieldErrors } from './field-errors.ts'
import { parseJson } from './parse-json.ts'
import type { FieldError } from './parse-query.ts'

/** Returns the record of a JSON body. Throws `invalid-request` naming each wrong field. */
export function parseBody(schema: Schema, bytes: Uint8Array): unknown {
  return conform(schema, parseJson(bytes), [])
}

/** Parses a value by its schema; `errors` were found before. Throws `invalid-request` naming each wrong field. */
export function conform(schema: Schema, value: unknown, errors: readonly FieldError[]): unknown {
  const named = new Set(errors.map(({ path }) => path))
  const result = z.safeParse(schema, value)
  const found = result.success ? [] : fieldErrors(result.error.issues, value).filter(({ path }) => !named.has(path))
  if (result.success && errors.length === 0) return result.data
  throw new Problem('invalid-request', { errors: [...errors, ...found] })
}
