import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { formatOfName, isBilingual } from '#contract/formats.ts'
import type { ExistingTargets } from '#contract/resources/job.ts'
import type { Core } from '../core/core.ts'
import { Problem } from '../core/problem.ts'
import type { Caller } from '../ports/records.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { readDocument } from '../filters/read-document.ts'
import { type CommandResult, foundProblems } from './command-result.ts'
import { findKept, type KeptSegments, recordSegments } from './kept-segments.ts'
import { planTree, type TreeFile, type TreeLanguages, type TreeRecord, type TreeTask } from './plan-tree.ts'
import { translateFile } from './translate-file.ts'

export type TreeToTranslate = TreeLanguages & {
  readonly folder: string
  /** True to list the tasks only. */
  readonly dryRun: boolean
  /** True when translations that people have changed may be replaced. */
  readonly replace: boolean
  readonly existingTargets: ExistingTargets
}

/** File at the top of the tree, to be stored with it, so that the next run knows what has changed. */
const RECORD = '.cotejo.json'

const unseen: ReadonlySet<string> = new Set(['node_modules', 'vendor', 'dist', 'build'])

const words: Readonly<Record<TreeTask['why'], string>> = {
  new: 'new',
  changed: 'its source has changed',
  edited: 'changed by hand',
  incomplete: 'not complete',
}

/**
 * Translates a tree of files, each to where its readers look for it: new files, segments that have changed since the
 * last time by the hash of their source, and messages that bilingual files lack. Ends with 3 when something is left.
 */
export async function translateTree(core: Core, caller: Caller, tree: TreeToTranslate): Promise<CommandResult> {
  const files = await readTree(tree.folder, tree.sourceLang)
  const record = await readRecord(tree.folder)
  const tasks = await Promise.all(planTree(files, tree, record).map((task) => withKept(tree, task, record)))
  if (tasks.length === 0) return { text: 'Everything is translated.', exitCode: 0 }
  const lines: string[] = []
  const made: Record<string, TreeRecord[string]> = { ...record }
  let left = 0
  for (const task of tasks) {
    const { output, why } = task
    const isRefused = why === 'edited' && !tree.replace
    if (tree.dryRun || isRefused) {
      const advice = isRefused ? ' since; --replace translates it anew' : ''
      const stays = task.kept.size === 0 ? '' : `, ${task.kept.size} of its segments have not`
      lines.push(`${output}: ${words[why]}${isRefused ? advice : stays}`)
      left++
      continue
    }
    try {
      lines.push(await translateTask(core, caller, tree, task))
      made[output] = await recordOfTask(tree, task)
      await writeRecord(tree.folder, made)
    } catch (error) {
      // A document that fails does not stop the others; an error of the program does.
      if (!(error instanceof Problem) && !(error instanceof Error && error.constructor === Error)) throw error
      lines.push(`${output}: ${error.message}`)
      left++
    }
  }
  return { text: lines.join('\n'), exitCode: left === 0 ? 0 : foundProblems }
}

type KeptTask = TreeTask & { readonly kept: KeptSegments }

/**
 * Adds the translations that stay: of segments whose source is the same as the last time. A translation that people
 * have changed is left only where they changed segments that must be made anew.
 */
async function withKept(tree: TreeToTranslate, task: TreeTask, record: TreeRecord): Promise<KeptTask> {
  const segments = record[task.output]?.segments
  if ((task.why !== 'changed' && task.why !== 'edited') || segments === undefined) return { ...task, kept: new Map() }
  const read = await readBoth(tree, task)
  const found = read === null ? null : findKept(segments, read.source, read.target)
  if (found === null) return { ...task, kept: new Map() }
  return { ...task, why: found.overwrites ? 'edited' : 'changed', kept: found.kept }
}

/** Reads source and translation of a task; null where one of them cannot be read, or has both in it. */
async function readBoth({ folder, sourceLang }: TreeToTranslate, { path, output, targetLang }: TreeTask) {
  if (path === output) return null
  const [from, to] = await Promise.all([path, output].map((one) => readFile(join(folder, one)).catch(() => null)))
  if (from == null || to == null) return null
  try {
    const source = readDocument(from, { fileName: path, sourceLang, targetLang }).segments
    const target = readDocument(to, { fileName: output, sourceLang: targetLang, targetLang }).segments
    return { source, target }
  } catch (error) {
    if (error instanceof DocumentRefused) return null
    throw error
  }
}

async function translateTask(core: Core, caller: Caller, tree: TreeToTranslate, task: KeptTask): Promise<string> {
  const { folder, sourceLang, existingTargets } = tree
  const { path, targetLang, output, kept } = task
  await refuseLinks(folder, output)
  await mkdir(dirname(join(folder, output)), { recursive: true })
  const wanted = { path: join(folder, path), sourceLang, targetLang, output: join(folder, output) }
  const line = await translateFile(core, caller, { ...wanted, existingTargets, kept, replace: true })
  return output + line.slice(wanted.output.length)
}

/** Throws for a link, which may lead anywhere in a tree of another person. */
async function refuseLinks(folder: string, path: string): Promise<void> {
  const steps = path.split('/')
  for (const index of steps.keys()) {
    const step = steps.slice(0, index + 1).join('/')
    const found = await lstat(join(folder, step)).catch(() => null)
    if (found?.isSymbolicLink()) throw new Error(`${step} is a link; nothing is written through it.`)
  }
}

/** Reads documents alone, by their names and contents; nothing of hidden folders and of packages of others. */
async function readTree(folder: string, sourceLang: string): Promise<TreeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((step) => step.startsWith('.') || unseen.has(step)))
    .filter((path) => formatOfName(path) !== null)
    .sort()
  const files: TreeFile[] = []
  for (const path of paths) {
    const bytes = await readFile(join(folder, path))
    if (!isOfOtherKind(bytes, path, sourceLang)) files.push(fileOf(path, bytes, sourceLang))
  }
  return files
}

/** True for other files with names of documents: programs in TypeScript, tables of numbers, settings in XML. */
function isOfOtherKind(bytes: Uint8Array, path: string, sourceLang: string): boolean {
  try {
    readDocument(bytes, { fileName: path, sourceLang })
    return false
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    return (
      error.reason === 'unsupported' || error.reason === 'empty' || (error.reason === 'corrupt' && path.endsWith('.ts'))
    )
  }
}

function fileOf(path: string, bytes: Uint8Array, sourceLang: string): TreeFile {
  const format = formatOfName(path)
  const lacks = (targetLang: string) => {
    try {
      const { segments } = readDocument(bytes, { fileName: path, sourceLang, targetLang })
      return segments.some(({ translatable, given }) => translatable && given === null)
    } catch (error) {
      if (error instanceof DocumentRefused) return true
      throw error
    }
  }
  return { path, hash: hashOf(bytes), lacks: format !== null && isBilingual(format) ? lacks : () => false }
}

async function recordOfTask(tree: TreeToTranslate, task: TreeTask): Promise<TreeRecord[string]> {
  const [source, target] = await Promise.all([task.path, task.output].map((one) => readFile(join(tree.folder, one))))
  const read = await readBoth(tree, task)
  const segments = read === null ? null : recordSegments(read.source, read.target)
  return {
    source: hashOf(source ?? new Uint8Array()),
    target: hashOf(target ?? new Uint8Array()),
    ...(segments !== null && { segments }),
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function readRecord(folder: string): Promise<TreeRecord> {
  const text = await readFile(join(folder, RECORD), 'utf8').catch(() => null)
  if (text === null) return {}
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new Error(`${join(folder, RECORD)} is damaged. Put it back, or delete it: then nothing counts as translated.`)
  }
  return Object.fromEntries(
    Object.entries(recordOf(read)).flatMap(([path, made]) => {
      const { source, target, segments } = recordOf(made)
      if (typeof source !== 'string' || typeof target !== 'string') return []
      return [[path, { source, target, ...(typeof segments === 'string' && { segments }) }]]
    }),
  )
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function writeRecord(folder: string, record: TreeRecord): Promise<void> {
  await refuseLinks(folder, RECORD)
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(folder, RECORD), `${JSON.stringify(sorted, null, 2)}\n`)
}
