import type { Job } from '#contract/resources/job.ts'
import { isReviewed } from './job-view.ts'

const day = 86_400_000

/** Returns when a job is due, in milliseconds since 1970; null where it has no date, or nothing is left to do. */
export function openDueOf(job: Job): number | null {
  if (job.due_at === undefined || job.status === 'cancelled') return null
  return job.status === 'succeeded' && isReviewed(job) ? null : Date.parse(job.due_at)
}

/** A day of the next week by its name, any other by its date: `Fri`, `9 Dec`. */
export function dueDay(time: number, now: number, locale: string): string {
  const isNear = time > now && time - now < 6 * day
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const parts: Intl.DateTimeFormatOptions = isNear
    ? { weekday: 'short' }
    : { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }
  return new Intl.DateTimeFormat(locale, parts).format(time)
}

/** `Ana Ruiz` → AR, `ana` → A. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 32).toLocaleUpperCase())
    .join('')
    .trim()
}
