import type { JobUpload } from '#contract/resources/job.ts'
import type { ProjectRow } from '../store/schema.ts'

type Wording = Pick<ProjectRow, 'register' | 'style'>

/** Returns the register and the style of an upload, each that of its project where the upload names none. */
export function wordingOf({ register, style }: Pick<JobUpload, 'register' | 'style'>, project?: Wording): Wording {
  return {
    register: register === undefined ? (project?.register ?? null) : register === 'none' ? null : register,
    style: style === undefined ? (project?.style ?? null) : styleOf(style),
  }
}

/** Returns null for a style without words. */
export function styleOf(style: string | null | undefined): string | null {
  const text = style?.trim() ?? ''
  return text === '' ? null : text
}
