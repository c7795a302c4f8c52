import { isFinal, type Job } from '#contract/resources/job.ts'
import { languageName } from '../../../lib/language-name.ts'
import { reviewedOf, sumWordsLeft } from '../job-view.ts'

/** A document of a batch in its languages; undefined where it has no job into one. */
export type BatchRow = { readonly name: string; readonly cells: readonly (Job | undefined)[] }

/**
 * Rows files, in the order in which they were uploaded; columns target languages by name, since the documents of a file
 * arrive in any order. Two files may have one name: the second job of a name into the same language begins a row of its
 * own.
 */
export function batchRows(
  jobs: readonly Job[],
  locale: string,
): { readonly targets: readonly string[]; readonly rows: BatchRow[] } {
  const inOrder = jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { compare } = new Intl.Collator(locale)
  const targets = [...new Set(jobs.map(({ target_lang }) => target_lang))].toSorted((a, b) =>
    compare(languageName(a, locale), languageName(b, locale)),
  )
  const rows: { readonly name: string; readonly of: Map<string, Job> }[] = []
  const named = new Map<string, (typeof rows)[number][]>()
  for (const job of inOrder) {
    const name = job.path ?? job.file_name
    const key = `${name}\n${job.file_size}`
    const same = named.get(key) ?? []
    let row = same.find(({ of }) => !of.has(job.target_lang))
    if (row === undefined) {
      row = { name, of: new Map() }
      rows.push(row)
      named.set(key, [...same, row])
    }
    row.of.set(job.target_lang, job)
  }
  return { targets, rows: rows.map(({ name, of }) => ({ name, cells: targets.map((code) => of.get(code)) })) }
}

/** Returns the job whose file is the reason that none of its languages was translated: one cell states it for all. */
export function faultOfRow({ cells }: BatchRow): Job | null {
  const [first] = cells
  if (first === undefined || first.status !== 'failed' || first.error_reason === null) return null
  return cells.every((job) => job?.status === 'failed' && job.error_reason === first.error_reason) ? first : null
}

/** Sums of several jobs. */
export function batchTotals(jobs: readonly Job[]) {
  const sum = (of: (job: Job) => number) => jobs.reduce((total, job) => total + of(job), 0)
  return {
    jobs: jobs.length,
    ended: jobs.filter(({ status }) => isFinal(status)).length,
    failed: jobs.filter(({ status }) => status === 'failed').length,
    /** Jobs that are not read, so that nothing of them is counted. */
    unread: jobs.filter(({ counts }) => counts === null).length,
    words: sum(({ counts }) => counts?.words ?? 0),
    segments: sum((job) => reviewedOf(job)?.total ?? 0),
    reviewed: sum((job) => reviewedOf(job)?.done ?? 0),
    wordsLeft: sumWordsLeft(jobs),
  }
}
