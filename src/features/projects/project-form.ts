import { limits } from '#contract/limits.ts'
import { splitPatterns } from '#contract/resources/code-pattern.ts'
import type { NewProject, Project } from '#contract/resources/project.ts'
import { isWebhook } from '../../lib/is-webhook.ts'

/** A project as a person fills it in. */
export type ProjectForm = {
  readonly name: string
  readonly description: string
  readonly sourceLang: string
  readonly targetLangs: readonly string[]
  readonly webhook: string
  /** One code pattern a line. */
  readonly patterns: string
  /** Match rate in percent; empty for the default. */
  readonly threshold: string
  readonly takesExact: boolean
}

export function formOf(project?: Project): ProjectForm {
  return {
    name: project?.name ?? '',
    description: project?.description ?? '',
    sourceLang: project?.source_lang ?? '',
    targetLangs: project?.target_langs ?? [],
    webhook: project?.webhook_url ?? '',
    patterns: project?.code_patterns?.join('\n') ?? '',
    threshold: project?.match_threshold?.toString() ?? '',
    takesExact: project?.exact_matches === 'translated',
  }
}

/** Returns which fields are shown: a service that does not store one of them is not sent any. */
export function shownFields(project: Project | undefined) {
  return {
    languages: project === undefined || project.target_langs !== undefined,
    exact: project === undefined || project.exact_matches !== undefined,
    patterns: project === undefined || project.code_patterns !== undefined,
  }
}

/** True for a whole number of percent that the service takes, and for none. */
export function isThreshold(text: string): boolean {
  const { least, most } = limits.matchThreshold
  const percent = Number(text)
  return text === '' || (Number.isInteger(percent) && percent >= least && percent <= most)
}

export function canSave({ name, webhook, threshold }: ProjectForm): boolean {
  return name.trim() !== '' && isWebhook(webhook.trim()) && isThreshold(threshold)
}

/** Returns the fields to send: of a new project only those that were filled in, of another one all that it has. */
export function recordOf(form: ProjectForm, project: Project | undefined, hasWebhook: boolean): NewProject {
  const { sourceLang, targetLangs, patterns, threshold, takesExact } = form
  const sends = (isFilled: boolean, stored: unknown) => (project === undefined ? isFilled : stored !== undefined)
  const address = form.webhook.trim()
  return {
    name: form.name.trim(),
    description: form.description.trim() || null,
    ...(sends(sourceLang !== '' || targetLangs.length > 0, project?.target_langs) && {
      source_lang: sourceLang || null,
      target_langs: [...targetLangs],
    }),
    ...(hasWebhook && { webhook_url: address || null }),
    ...(sends(patterns.trim() !== '', project?.code_patterns) && { code_patterns: splitPatterns(patterns) }),
    ...(sends(takesExact, project?.exact_matches) && { exact_matches: takesExact ? 'translated' : 'draft' }),
    ...(sends(threshold !== '', project?.match_threshold) && {
      match_threshold: threshold === '' ? null : Number(threshold),
    }),
  }
}
