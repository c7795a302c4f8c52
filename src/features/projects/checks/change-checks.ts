import type { CheckSettingsChange } from '#contract/resources/check-settings.ts'
import type { Project } from '#contract/resources/project.ts'
import type { Api } from '../../../api/api.ts'
import { changeProject } from '../../../api/projects.ts'

/** Changes settings of QA checks of a project; its documents are read again, because their issues are others then. */
export async function changeChecks(api: Api, projectId: string, change: CheckSettingsChange): Promise<Project> {
  const project = await changeProject(api, projectId, { check_settings: change })
  for (const key of ['segments', 'report']) void api.queries.invalidateQueries({ queryKey: [key] })
  return project
}
