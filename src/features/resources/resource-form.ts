import { limits } from '#contract/limits.ts'
import type { ResourceAnalysis } from '#contract/resources/resource.ts'
import type { ResourceKind } from '../../api/resource-kind.ts'
import { isWebhook } from '../../lib/is-webhook.ts'
import type { FoundWords } from './found-pairs.tsx'
import { areHalfChosen, columnFieldsOf, noColumns, type TableColumns } from './table-columns.tsx'

/** Values known before: a file that was dropped, or the name of an import that is made again. */
export type KnownValues = { readonly file?: File; readonly name?: string }

/** A new memory or glossary as a person fills it in. */
export type ResourceForm = {
  readonly name: string
  /** Languages that a person chose; the most frequent pair of the file is proposed, and their choice stays. */
  readonly chosen: { readonly from?: string; readonly to?: string }
  readonly file: File | null
  readonly columns: TableColumns
  /** True: all translations of a source are entries, not the last alone. */
  readonly keepsAll: boolean
  readonly webhook: string
}

export type LanguagePair = { readonly from: string; readonly to: string }

export function startForm({ file, name }: KnownValues): ResourceForm {
  return {
    name: name ?? nameOf(file),
    chosen: {},
    file: file ?? null,
    columns: noColumns,
    keepsAll: true,
    webhook: '',
  }
}

/** Returns the form with another file, whose languages and columns are chosen anew. */
export function withFile(form: ResourceForm, file: File): ResourceForm {
  return { ...form, file, chosen: {}, columns: noColumns, name: form.name === '' ? nameOf(file) : form.name }
}

export function pairOf({ chosen }: ResourceForm, analysis: ResourceAnalysis | null): LanguagePair {
  const [found] = analysis?.pairs ?? []
  return { from: chosen.from ?? found?.source_lang ?? '', to: chosen.to ?? found?.target_lang ?? '' }
}

export function isTooLarge(file: File | null): boolean {
  return file !== null && file.size > limits.fileBytes
}

/** True when nothing is missing; the file may still be refused. */
export function isComplete({ name, webhook, columns }: ResourceForm, { from, to }: LanguagePair): boolean {
  return name.trim() !== '' && from !== '' && to !== '' && from !== to && isWebhook(webhook) && !areHalfChosen(columns)
}

/** Returns the reason why a file cannot be imported here, as far as that is known before. */
export function refusalOf(analysis: ResourceAnalysis | null, kind: ResourceKind, words: FoundWords): string | null {
  if (analysis === null) return null
  const [problem] = analysis.problems
  if (problem !== undefined) return problem.message
  return analysis.kinds.includes(kind) ? null : words.other[kind]
}

export function recordOf({ name }: ResourceForm, { from, to }: LanguagePair) {
  return { name: name.trim(), source_lang: from, target_lang: to }
}

/** Returns the fields of a file beside its name and languages; only chosen ones, as not every service knows them. */
export function fileFieldsOf({ columns, keepsAll, webhook }: ResourceForm) {
  return {
    ...columnFieldsOf(columns),
    ...(!keepsAll && { alternatives: 'last' as const }),
    ...(webhook.trim() !== '' && { webhook_url: webhook.trim() }),
  }
}

/** `leases.tmx` → `leases` */
function nameOf(file: File | undefined): string {
  return file?.name.replace(/\.[^.]+$/, '') ?? ''
}
