import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Clock } from '../lib/clock.ts'
import type { OutboxEntry } from '../sync/outbox/entry.ts'
import type { Handler } from './fake-service.ts'
import { setElementSize } from './set-element-size.ts'
import { jobRecord } from './records.ts'
import { pressKey, renderApp, until } from './render-app.tsx'
import { smallService } from './small-service.ts'

type Options = {
  /** The query of the address, with its question mark. */
  readonly search?: string
  readonly job?: Job
  /** Asked before the small service, which answers where this returns undefined. */
  readonly before?: (...asked: Parameters<Handler>) => ReturnType<Handler> | undefined
  /** Changes that were written before and not sent. */
  readonly kept?: readonly OutboxEntry[]
  readonly clock?: Clock
}

/** Opens the editor on these segments, with a row to write in. The service has `segments`: corrections change them. */
export async function openEditor(
  segments: Segment[],
  { search = '', job = jobRecord(), before, kept, clock }: Options = {},
) {
  setElementSize(1000, 600)
  const counts = job.counts && { ...job.counts, segments: segments.length }
  const service = smallService([{ ...job, counts }], segments)
  const answer: Handler = (asked) => before?.(asked) ?? service(asked)
  const page = await renderApp(`/jobs/job_1/review${search}`, answer, undefined, kept, clock)
  await until('a row to write in', () => document.querySelector('[data-active] .ProseMirror'))
  const corrections = () => page.asked.filter(({ method }) => method === 'PATCH')
  return { ...page, corrections, segments }
}

/** Returns the text of the messages in the corner. */
export const toasts = () => document.querySelector('[role="region"][aria-label^="Notice"] ol')?.textContent ?? ''
export const shows = (text: string) => document.body.textContent?.includes(text) ?? false

/** The position of the row that is worked on. */
export const activeRow = () => document.querySelector('[data-active]')?.getAttribute('data-position') ?? null

export const confirmRow = (more: KeyboardEventInit = {}) => pressKey('Enter', { ctrlKey: true, ...more })

/** Returns the box of the row in which a person writes. */
export function textBox(): HTMLElement {
  const box = document.querySelector('.ProseMirror')
  if (!(box instanceof HTMLElement)) throw new Error('no row is written in')
  return box
}

export function paste(text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  // happy-dom has no way to make a paste with data in it.
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text, types: ['text/plain'], files: [] } })
  textBox().dispatchEvent(event)
}

export const isInGrid = () => document.activeElement?.matches('[data-active] [role="gridcell"]') === true

/** Leaves the text, and waits until the grid has the keyboard. */
export async function toGrid(): Promise<void> {
  pressKey('Escape')
  await until('the grid', isInGrid)
}
