import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { NewProject, Project, ProjectChange } from '#contract/resources/project.ts'
import type { Api } from './api.ts'
import { isApiError } from './transport/api-error.ts'

export const projectKeys = {
  all: ['projects'] as const,
  list: (q: string) => ['projects', 'list', q] as const,
  one: (projectId: string) => ['projects', 'one', projectId] as const,
}

/** Reads projects page after page, newest first. */
export function projectsQuery({ client }: Api, q = '') {
  return infiniteQueryOptions({
    queryKey: projectKeys.list(q),
    queryFn: ({ signal, pageParam }) =>
      client('listProjects', {
        signal,
        query: { limit: String(limits.page.resources.max), ...(q && { q }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_after ?? undefined,
    staleTime: 5000,
  })
}

export function projectQuery({ client }: Api, projectId: string) {
  return queryOptions({
    queryKey: projectKeys.one(projectId),
    queryFn: ({ signal }) => client('readProject', { signal, params: { project_id: projectId } }),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data?.resources.some(({ status }) => status === 'indexing') ? 1500 : false),
  })
}

export async function createProject(api: Api, body: NewProject): Promise<Project> {
  return stored(api, await api.client('createProject', { body }))
}

export async function changeProject(api: Api, projectId: string, body: ProjectChange): Promise<Project> {
  return stored(api, await api.client('changeProject', { params: { project_id: projectId }, body }))
}

export async function addResource(api: Api, projectId: string, resourceId: string): Promise<Project> {
  const params = { project_id: projectId, resource_id: resourceId }
  return stored(api, await api.client('addResource', { params }))
}

export async function removeResource(api: Api, projectId: string, resourceId: string): Promise<void> {
  await api.client('removeResource', { params: { project_id: projectId, resource_id: resourceId } })
  await api.queries.invalidateQueries({ queryKey: projectKeys.all })
}

/** Deletes a project; succeeds when it is absent already. */
export async function deleteProject(api: Api, projectId: string): Promise<void> {
  try {
    await api.client('deleteProject', { params: { project_id: projectId } })
  } catch (error) {
    if (!isApiError(error, 'project-not-found')) throw error
  }
  api.queries.removeQueries({ queryKey: projectKeys.one(projectId) })
  await api.queries.invalidateQueries({ queryKey: [...projectKeys.all, 'list'] })
}

async function stored(api: Api, project: Project): Promise<Project> {
  api.queries.setQueryData(projectKeys.one(project.id), project)
  await api.queries.invalidateQueries({ queryKey: [...projectKeys.all, 'list'] })
  return project
}
