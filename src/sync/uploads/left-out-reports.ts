import type { LeftOutFile } from '#contract/resources/left-out.ts'

export type ReportLeftOut = (batchId: string, files: readonly LeftOutFile[]) => Promise<void>

/**
 * Reports the files of a batch that became no job, as soon as the service has a job of the batch. What could not be
 * reported is so with the next job, and when the service answers again.
 */
export function makeLeftOutReports(report: ReportLeftOut) {
  const open = new Map<string, LeftOutFile[]>()
  const send = async (batchId: string) => {
    const files = open.get(batchId)
    if (files === undefined) return
    open.delete(batchId)
    await report(batchId, files).catch(() => put(batchId, files))
  }
  const put = (batchId: string, files: readonly LeftOutFile[]) => {
    const before = open.get(batchId)
    if (before === undefined) open.set(batchId, [...files])
    else before.push(...files)
  }
  return {
    /** Takes files up; `isKnown`: the service may have a job of the batch. */
    add(batchId: string, files: readonly LeftOutFile[], isKnown: boolean) {
      if (files.length === 0) return
      put(batchId, files)
      if (isKnown) void send(batchId)
    },
    /** The service has made a job of the batch. */
    hasJob: (batchId: string) => void send(batchId),
    again() {
      for (const batchId of open.keys()) void send(batchId)
    },
    clear: () => open.clear(),
  }
}
