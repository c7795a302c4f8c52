import { fillPath } from '#contract/endpoints.ts'
import type { Operations } from '../operation.ts'
import { requireId } from '../input/resource-id.ts'

export const projectOperations = {
  async createProject(core, { caller, body }) {
    const project = await core.createProject(caller, body)
    const headers = { Location: fillPath('/v1/projects/{project_id}', { project_id: project.id }) }
    return { status: 201, record: project, headers }
  },
  async listProjects(core, { caller, query }) {
    return { status: 200, record: await core.listProjects(caller, query) }
  },
  async readProject(core, { caller, params }) {
    return { status: 200, record: await core.readProject(caller, projectIdOf(params)) }
  },
  async changeProject(core, { caller, params, body }) {
    return { status: 200, record: await core.changeProject(caller, projectIdOf(params), body) }
  },
  async deleteProject(core, { caller, params }) {
    await core.deleteProject(caller, projectIdOf(params))
    return { status: 204 }
  },
  async addResource(core, { caller, params }) {
    const projectId = projectIdOf(params)
    const resourceId = requireId(params.resource_id, 'resource-not-found')
    return { status: 200, record: await core.addProjectResource(caller, projectId, resourceId) }
  },
  async removeResource(core, { caller, params }) {
    const projectId = projectIdOf(params)
    await core.removeProjectResource(caller, projectId, requireId(params.resource_id, 'resource-not-found'))
    return { status: 204 }
  },
} satisfies Partial<Operations>

function projectIdOf({ project_id }: { readonly project_id: string }): string {
  return requireId(project_id, 'project-not-found')
}
