import { sameLanguage } from '#language/languages/same-language.ts'
import { limits } from '#contract/limits.ts'
import type { AnalysisUpload } from '#contract/resources/analysis.ts'
import type { ExistingTargets, JobUpload } from '#contract/resources/job.ts'
import { isTranslation } from '#language/paths/target-path.ts'
import { endOfDay } from '../../../lib/day-field.ts'
import type { UploadBatch, WantedUpload } from '../../../sync/uploads/queued-upload.ts'
import { pathOf } from '../files/file-paths.ts'
import { patternFault } from './pattern-fault.ts'

/** Choices of a person for the files that are about to be sent. */
export type Choice = {
  readonly sourceLang: string
  readonly targetLangs: readonly string[]
  readonly allowPartial: boolean
  /** False: memories translate what they have, people the rest. */
  readonly mt: boolean
  /** The choice for translations that files hold already. */
  readonly existingTargets: ExistingTargets
  /** '' for none. */
  readonly projectId: string
  readonly notifyEmail: string
  /** An address of a program that is called when a document ends. */
  readonly webhookUrl: string
  /** The person that the jobs are given to; '' for no one. */
  readonly assignee: string
  /** The day on which they are due, as a date field has it; '' for none. */
  readonly dueDate: string
  readonly memoryIds: readonly string[]
  readonly glossaryIds: readonly string[]
  /** Percent from which a fuzzy match is a draft; '': the default of the project or the service. */
  readonly matchThreshold: string
  /** How the translation addresses its reader; '': as the project has it. */
  readonly register: NonNullable<JobUpload['register']> | ''
  /** The style of the translation in a person's words; '': as the project has it. */
  readonly style: string
  /** The MT engine by its id; '': that of the project, or the first in order, which is `auto` too. */
  readonly engine: string
  /** Regular expressions of codes that stay as they are, one a line. */
  readonly codePatterns: string
}

export const noChoice: Choice = {
  sourceLang: '',
  targetLangs: [],
  allowPartial: false,
  mt: true,
  existingTargets: 'keep',
  projectId: '',
  notifyEmail: '',
  webhookUrl: '',
  assignee: '',
  dueDate: '',
  memoryIds: [],
  glossaryIds: [],
  matchThreshold: '',
  register: '',
  style: '',
  engine: '',
  codePatterns: '',
}

/** Fields of a memory or glossary that matter here. */
export type ResourcePair = { readonly id: string; readonly source_lang: string; readonly target_lang: string }

/** Returns the chosen languages, each once, never that of the source. */
export function targetsOf({ sourceLang, targetLangs }: Choice): string[] {
  return [...new Set(targetLangs)].filter((language) => language !== sourceLang)
}

/** Returns the chosen languages that no engine translates into: they are for memories and people. */
export function withoutEngine(choice: Choice, translated: ReadonlySet<string> | null): string[] {
  return translated === null ? [] : targetsOf(choice).filter((language) => !translated.has(language))
}

/** Returns the fields of an upload without defaults: a service that knows only the contract need not know them. */
export function batchOf({
  sourceLang,
  allowPartial,
  existingTargets,
  projectId,
  notifyEmail,
  webhookUrl,
  assignee,
  dueDate,
  matchThreshold,
  register,
  style,
  engine,
  codePatterns,
}: Choice): UploadBatch {
  const due = endOfDay(dueDate)
  return {
    source_lang: sourceLang,
    allow_partial: allowPartial ? 'true' : 'false',
    ...(existingTargets !== 'keep' && { existing_targets: existingTargets }),
    ...(codePatterns.trim() !== '' && { code_patterns: codePatterns }),
    ...(matchThreshold !== '' && { match_threshold: matchThreshold }),
    ...(register !== '' && { register }),
    ...(style.trim() !== '' && { style: style.trim() }),
    ...(engine !== '' && { engine }),
    ...(projectId !== '' && { project_id: projectId }),
    ...(notifyEmail.trim() !== '' && { notify_email: notifyEmail.trim() }),
    ...(assignee !== '' && { assignee }),
    ...(due !== null && { due_at: due }),
    ...(webhookUrl.trim() !== '' && { webhook_url: webhookUrl.trim() }),
  }
}

/** Returns the fields of the analysis of files. The service ignores memories that are for another pair. */
export function analysisOf(choice: Choice, targets: readonly string[]): AnalysisUpload {
  const { sourceLang, memoryIds, projectId, existingTargets, mt, engine, codePatterns } = choice
  return {
    ...(sourceLang !== '' && { source_lang: sourceLang }),
    ...(targets.length > 0 && { target_langs: targets.slice(0, limits.analysisTargets).join(',') }),
    ...(memoryIds.length > 0 && { memory_ids: memoryIds.slice(0, limits.resourcesNamed).join(',') }),
    ...(projectId !== '' && { project_id: projectId }),
    ...(existingTargets !== 'keep' && { existing_targets: existingTargets }),
    ...(codePatterns.trim() !== '' && patternFault(codePatterns) === null && { code_patterns: codePatterns }),
    ...(engine !== '' && { engine }),
    ...(!mt && { mt: 'false' }),
  }
}

/** Returns each file with each language, and the chosen memories and glossaries that are for the pair. */
export function wantedOf(
  files: readonly File[],
  choice: Choice,
  memories: readonly ResourcePair[],
  glossaries: readonly ResourcePair[],
  translated: ReadonlySet<string> | null = null,
): WantedUpload[] {
  const { sourceLang } = choice
  const byHand = withoutEngine(choice, translated)
  const chosen = (ids: readonly string[], from: readonly ResourcePair[], targetLang: string) =>
    from
      .filter((pair) => ids.includes(pair.id) && serves(pair, sourceLang, targetLang))
      .map(({ id }) => id)
      .slice(0, limits.resourcesNamed)
  return files.flatMap((file) =>
    targetsOf(choice).map((targetLang) => ({
      file,
      path: pathOf(file),
      targetLang,
      mt: choice.mt && !byHand.includes(targetLang),
      memoryIds: chosen(choice.memoryIds, memories, targetLang),
      glossaryIds: chosen(choice.glossaryIds, glossaries, targetLang),
    })),
  )
}

/** Finds files of a folder that are translations of others: `locales/fr/app.json` beside `locales/en/app.json`. */
export function translationsIn(files: readonly File[], sourceLang: string): ReadonlySet<File> {
  if (sourceLang === '') return new Set()
  const tree = new Set(files.flatMap((file) => pathOf(file) ?? []))
  return new Set(
    files.filter((file) => {
      const path = pathOf(file)
      return path !== null && isTranslation(path, tree, sourceLang)
    }),
  )
}

/** True when the memory or glossary is for documents of this pair. */
export function serves(pair: ResourcePair, sourceLang: string, targetLang: string): boolean {
  try {
    return sameLanguage(pair.source_lang, sourceLang) && sameLanguage(pair.target_lang, targetLang)
  } catch {
    // This browser does not know the code: only equal codes match.
    return pair.source_lang === sourceLang && pair.target_lang === targetLang
  }
}

export function isThreshold(percent: string): boolean {
  const { least, most } = limits.matchThreshold
  return percent === '' || (/^\d+$/.test(percent) && Number(percent) >= least && Number(percent) <= most)
}
