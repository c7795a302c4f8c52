import type { Job } from '#contract/resources/job.ts'
import type { EditorSearch, OrderName } from './search.ts'

/** The order that the address asks for; else, where segments have scores, the worst come first. */
export function orderOf(job: Job, { order }: EditorSearch): OrderName {
  return order ?? (job.result?.scored ? 'worst' : 'document')
}
