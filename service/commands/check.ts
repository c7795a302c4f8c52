import { checkFiles, type FaultyFile, type FileCheck } from '../core/jobs/check-files.ts'
import type { CoreParts } from '../core/core-parts.ts'
import { failLostJob } from '../core/jobs/fail-lost-job.ts'
import { removeDueFiles } from '../core/files/remove-unnamed-files.ts'
import { unnameFiles } from '../store/files.ts'
import type { ReportLine } from './backup-manifest.ts'
import { type CommandResult, foundProblems } from './command-result.ts'
import { counted } from './counted.ts'

type Parts = Pick<CoreParts, 'store' | 'blobs' | 'now' | 'newId'>
type Line = readonly [problem: string, file: string, job: string, what: string, repair: string]

const filesAtOnce = 1000

/**
 * Finds files that are missing, damaged or orphaned, and prints a table of them. With `repair`, orphans are removed,
 * and jobs whose uploaded file is missing are marked as failed. Exit code 0: nothing was found, or all is repaired.
 *
 * @throws Error with one sentence for people
 */
export async function check(parts: Parts, { repair }: { repair: boolean }, report: ReportLine): Promise<CommandResult> {
  const found = await checkFiles(parts, report)
  const lines: Line[] = []
  for (const fault of found.faults) lines.push(lineOf(fault, repair ? await repairFault(parts, fault) : ''))
  if (repair) await removeOrphans(parts, found)
  for (const { blobId, size, storedAt } of found.orphans)
    lines.push([
      'orphaned',
      blobId,
      '-',
      `${size} bytes, stored ${storedAt.toISOString().slice(0, 10)}`,
      repair ? removed : '',
    ])
  const isOpen = lines.some(([, , , , done]) => done !== removed && done !== failed)
  return { text: [...tableOf(lines), summaryOf(found)].join('\n'), exitCode: isOpen ? foundProblems : 0 }
}

const removed = 'removed'
const failed = 'job marked as failed'

function lineOf({ problem, file, detail }: FaultyFile, repair: string): Line {
  return [
    problem,
    file.file_id,
    `${file.organisation_id}/${file.job_id}`,
    `${file.role} of ${JSON.stringify(file.file_name)} (${file.status}): ${detail}`,
    repair,
  ]
}

async function repairFault(parts: Parts, { problem, file, isTranslationStored }: FaultyFile): Promise<string> {
  if (problem === 'damaged') return 'left: put it back from a backup'
  if (file.role === 'translation') return 'left: rebuild the job'
  if (await failLostJob(parts, file, isTranslationStored)) return failed
  return isTranslationStored ? 'left: the translation is stored' : 'left: the file is needed no more'
}

async function removeOrphans(parts: Parts, { stored, orphans }: FileCheck): Promise<void> {
  if (orphans.length === 0) return
  if (stored === 0)
    throw new Error(
      `No job of this database names any of the ${orphans.length} stored files. Is it the right database? Nothing was removed.`,
    )
  for (let at = 0; at < orphans.length; at += filesAtOnce) {
    const ids = orphans.slice(at, at + filesAtOnce).map(({ blobId }) => blobId)
    await unnameFiles(parts.store.db, ids, parts.now())
  }
  await removeDueFiles(parts, parts.now())
}

/** Prints columns as wide as their widest cell; the last is left out where it is empty everywhere. */
function tableOf(lines: readonly Line[]): string[] {
  if (lines.length === 0) return []
  const rows = [['PROBLEM', 'FILE', 'JOB', 'WHAT', 'REPAIR'], ...lines]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const hasRepairs = lines.some(([, , , , repair]) => repair !== '')
  return rows.map((row) =>
    row
      .slice(0, hasRepairs ? 5 : 4)
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function summaryOf({ jobs, stored, faults, orphans }: FileCheck): string {
  const count = (problem: string) => faults.filter((fault) => fault.problem === problem).length
  return `${counted(jobs, 'job')} with ${counted(stored, 'stored file')}: ${count('missing')} missing, ${count('damaged')} damaged, ${orphans.length} orphaned.`
}
