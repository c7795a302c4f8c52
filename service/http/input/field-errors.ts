import * as z from 'zod/mini'
import type { FieldError } from './parse-query.ts'

type Issue = z.core.$ZodIssue

/**
 * Converts the issues of a schema into the contract's `errors`: the path with dots (`segments.3.target`, empty for the
 * whole body) and a message in English, which the edge translates. One error a field: the first.
 */
export function fieldErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (!errors.has(path)) errors.set(path, { path, message: messageOf(issue, input) })
  }
  return [...errors.values()]
}

/** Returns the names of an object schema's members: those that a query or a form may have. */
export function memberNames(schema: z.ZodMiniType | undefined): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

function messageOf(issue: Issue, input: unknown): string {
  // The schema's own words come first; without them the library says only "Invalid input".
  if (issue.message !== 'Invalid input') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined
        ? 'required'
        : `expected ${article[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `at least ${count(issue.minimum, issue.origin)}`
    case 'too_big':
      return `at most ${count(issue.maximum, issue.origin)}`
    case 'invalid_value':
      return `of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'not valid'
    default:
      return 'not valid'
  }
}

/** Texts that a format of the schema library stands for. */
const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'an address with its scheme (https://…)',
  datetime: 'a time with its offset (ISO 8601)',
}

const article: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'a boolean',
  object: 'an object',
  record: 'an object',
  array: 'an array',
}

function count(bound: number | bigint, origin: string): string {
  if (origin === 'string') return `${bound} characters`
  return origin === 'array' || origin === 'set' ? `${bound} items` : String(bound)
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}
