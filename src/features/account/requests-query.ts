import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { lastDays } from './run-out.ts'

/** Filters of the request log, in the order in which they are written. */
export const requestFields = ['status', 'operation', 'key', 'job', 'since', 'until', 'polling'] as const
export type RequestField = (typeof requestFields)[number]

/** Values as they are typed: `since` is `7d` or a day, `polling` is `yes`. */
export type RequestTerms = { readonly [Field in RequestField]?: string }

export type QueryFault = {
  readonly why: 'unknown' | 'empty' | 'long' | 'order' | 'status' | 'operation' | 'day' | 'polling'
  readonly word: string
}

type ParsedQuery = {
  readonly terms: RequestTerms
  /** Request that the query names; null without one. */
  readonly id: string | null
  /** Words with a fault, which filter nothing. */
  readonly rest: string
  readonly fault: QueryFault | null
}

const MOST_DAYS = limits.usageDays

/**
 * Reads the filters of the request log, `now` in milliseconds. The last of several values of a filter counts.
 *
 * `404 key:"Ana García" since:7d` → `{ status: '404', key: 'Ana García', since: '7d' }`
 */
export function parseRequestsQuery(text: string, now: number): ParsedQuery {
  const terms: { [Field in RequestField]?: string } = {}
  const faults: QueryFault[] = []
  let id: string | null = null
  for (const word of text.match(/[^\s":]+:"(?:[^"\\]|\\.)*"?|\S+/g) ?? []) {
    const [field, value] = splitWord(word)
    if (field === 'id' && value !== '') id = value
    else {
      const known = requestFields.find((name) => name === field)
      const why = known === undefined ? 'unknown' : faultOf(known, value)
      if (known === undefined || why !== null) faults.push({ why: why ?? 'unknown', word })
      else terms[known] = known === 'operation' ? (findOperation(value) ?? value) : value
    }
  }
  const { from, to } = daysOf(terms, now)
  if (faults.length === 0 && from !== '' && to !== '' && from > to) {
    faults.push({ why: 'order', word: `until:${to}` })
    delete terms.until
  }
  return { terms, id, rest: faults.map(({ word }) => word).join(' '), fault: faults[0] ?? null }
}

/** Writes the filters as `parseRequestsQuery` reads them. */
export function writeRequestsQuery(terms: RequestTerms): string {
  return requestFields.flatMap((field) => (terms[field] ? [writeTerm(field, terms[field])] : [])).join(' ')
}

/** `key`, `Ana García` → `key:"Ana García"` */
export function writeTerm(field: RequestField, value: string): string {
  return `${field}:${/[\s"\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value}`
}

/** Returns the query for the service. */
export function requestsFilterOf(terms: RequestTerms, now: number) {
  const { from, to } = daysOf(terms, now)
  return {
    ...(terms.status && { status: terms.status }),
    ...(terms.operation && { operation: terms.operation }),
    ...(terms.key && { key_name: terms.key }),
    ...(terms.job && { job_id: terms.job }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    // An older service does not have this parameter, and lists everything.
    ...(terms.polling === undefined && { polling: 'false' as const }),
  }
}

/** Returns the days of the filters, `2026-11-20`, UTC, both included; '' where they are open. */
export function daysOf({ since = '', until = '' }: RequestTerms, now: number) {
  const days = daysBack(since)
  return { from: days === null ? since : lastDays(days, now).from, to: until }
}

/** `7d` → 7; null for what is no number of days. */
export function daysBack(since: string): number | null {
  const days = Number(/^(\d{1,3})d$/.exec(since)?.[1] ?? 0)
  return days > 0 && days <= MOST_DAYS ? days : null
}

/** `key:"Ana García"` → `key` and `Ana García`. A status and an id are known by their look. */
function splitWord(word: string): readonly [string, string] {
  if (/^\d{3}$/.test(word)) return ['status', word]
  if (word.startsWith('job_')) return ['job', word]
  if (word.startsWith('req_')) return ['id', word]
  const at = word.indexOf(':')
  const value = word.slice(at + 1)
  const quoted = /^"((?:[^"\\]|\\.)*)"?$/.exec(value)?.[1]
  return [word.slice(0, Math.max(0, at)).toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? value]
}

function faultOf(field: RequestField, value: string): QueryFault['why'] | null {
  if (value === '') return 'empty'
  if (value.length > limits.nameCharacters) return 'long'
  if (field === 'status') return /^[1-5]\d\d$/.test(value) ? null : 'status'
  if (field === 'operation') return findOperation(value) === undefined ? 'operation' : null
  if (field === 'since') return daysBack(value) !== null || isDay(value) ? null : 'day'
  if (field === 'until') return isDay(value) ? null : 'day'
  return field === 'polling' && value !== 'yes' ? 'polling' : null
}

function findOperation(value: string): string | undefined {
  return Object.keys(endpoints).find((name) => name.toLowerCase() === value.toLowerCase())
}

/** False for `2026-02-30`. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
