import type { CDPSession } from '@playwright/test'

/** What the page marks at the beginning of each frame: `performance.mark('bench-frame')`. */
export const FRAME_MARK = 'bench-frame'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: when it began; how long it took by the clock; how long its thread was at work. */
  readonly ts: number
  readonly tdur?: number
}

/**
 * Milliseconds that the page's thread was at work from one mark to the next while something was done: what the machine
 * does beside it lengthens the frames, and does not lengthen these.
 */
export async function threadWork(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's own type says only that they are records.
    events.push(...(value as unknown as TraceEvent[]))
  })
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    // No more than is counted: what is traced takes time itself.
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  return workByFrame(events)
}

function workByFrame(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === FRAME_MARK).toSorted((a, b) => a.ts - b.ts)
  const [mark] = marks
  if (mark === undefined) throw new Error('the trace has no frames')
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === mark.pid && tid === mark.tid,
    )
    .toSorted((a, b) => a.ts - b.ts)
  const work = marks.map(() => 0)
  let frame = 0
  for (const { ts, tdur = 0 } of tasks) {
    while (frame + 1 < marks.length && (marks[frame + 1]?.ts ?? 0) <= ts) frame += 1
    work[frame] = (work[frame] ?? 0) + tdur / 1000
  }
  return work
}
