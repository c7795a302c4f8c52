import type { Job } from '#contract/resources/job.ts'
import type { Project } from '#contract/resources/project.ts'
import type { Resource } from '../../../api/resource-kind.ts'

export type NamedResource = { readonly id: string; readonly name: string }

export type JobResources = {
  readonly memories: readonly NamedResource[]
  readonly glossaries: readonly NamedResource[]
}

/** `named`: the records of the resources that the job names, as far as they are read. */
export function resourcesOf(
  job: Job,
  project: Project | undefined,
  named: readonly (Resource | undefined)[],
): JobResources {
  const ofProject = (project?.resources ?? []).filter(
    (resource) =>
      resource.status === 'ready' &&
      baseOf(resource.source_lang) === baseOf(job.source_lang) &&
      baseOf(resource.target_lang) === baseOf(job.target_lang),
  )
  const pick = (kind: 'memory' | 'glossary', ids: readonly string[]): NamedResource[] => {
    const mine = ofProject.filter((resource) => resource.kind === kind)
    const own = ids.filter((id) => !mine.some((resource) => resource.id === id))
    const nameOf = (id: string) => named.find((resource) => resource?.id === id)?.name ?? id
    return [...own.map((id) => ({ id, name: nameOf(id) })), ...mine.map(({ id, name }) => ({ id, name }))]
  }
  return { memories: pick('memory', job.memory_ids), glossaries: pick('glossary', job.glossary_ids) }
}

/** Returns the language without its region, since a memory of it serves its regions too: `es-MX` → `es` */
function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? ''
}
