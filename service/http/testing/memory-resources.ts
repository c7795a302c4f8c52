import { resourceReplies } from '#contract/openapi/resource-examples.ts'
import type { Core, ResourceUseCases } from '../../core/core.ts'
import type { OpenFile } from '../../core/records.ts'
import { Problem } from '../../core/problem.ts'

const memory = resourceReplies.readMemory
const term = resourceReplies.addGlossaryEntry
const project = resourceReplies.readProject
const entryId = term.id

/** The use cases of memories, glossaries and projects over the examples of the interface's description. */
export function memoryResources(
  note: (name: keyof Core, ...args: unknown[]) => void,
  file: () => OpenFile,
): ResourceUseCases {
  const find = ({ id }: { readonly id: string }) => {
    const found = [memory, resourceReplies.readGlossary].find((resource) => resource.id === id)
    if (found === undefined) throw new Problem('resource-not-found')
    return found
  }
  const findProject = (projectId: string) => {
    if (projectId !== project.id) throw new Problem('project-not-found')
    return project
  }
  return {
    async createResource(caller, kind, fields) {
      note('createResource', caller, kind, fields)
      return memory
    },
    async importResource(caller, kind, fields, upload) {
      note('importResource', caller, kind, fields, upload)
      return resourceReplies.createMemory
    },
    async listResources(caller, kind, query) {
      note('listResources', caller, kind, query)
      return { resources: [memory], next_after: null }
    },
    async readResource(caller, resource) {
      note('readResource', caller, resource)
      return find(resource)
    },
    async renameResource(caller, resource, change) {
      note('renameResource', caller, resource, change)
      return { ...find(resource), ...change }
    },
    async deleteResource(caller, resource) {
      note('deleteResource', caller, resource)
      find(resource)
    },
    async exportResource(caller, resource, how) {
      note('exportResource', caller, resource, how)
      find(resource)
      return { ...file(), type: resource.kind === 'memory' ? 'application/x-tmx+xml' : 'application/x-tbx' }
    },
    async listEntries(caller, resource, query) {
      note('listEntries', caller, resource, query)
      find(resource)
      return { entries: [term], next_after: null }
    },
    async findMatches(caller, request) {
      note('findMatches', caller, request)
      const matches = request.segments.map(() => [term])
      return request.memory_ids.map((id) => ({ memory_id: find({ id }).id, matches }))
    },
    async putEntry(caller, resource, fields) {
      note('putEntry', caller, resource, fields)
      find(resource)
      return { entry: term, created: fields.source !== term.source }
    },
    async changeEntry(caller, resource, id, change) {
      note('changeEntry', caller, resource, id, change)
      find(resource)
      if (id !== entryId) throw new Problem('entry-not-found')
      return term
    },
    async deleteEntry(caller, resource, id) {
      note('deleteEntry', caller, resource, id)
      find(resource)
      if (id !== entryId) throw new Problem('entry-not-found')
    },
    async reviewJob(caller, jobId, memoryId) {
      note('reviewJob', caller, jobId, memoryId)
      return resourceReplies.reviewJob
    },
    async createProject(caller, fields) {
      note('createProject', caller, fields)
      return resourceReplies.createProject
    },
    async listProjects(caller, query) {
      note('listProjects', caller, query)
      return { projects: [project], next_after: null }
    },
    async readProject(caller, projectId) {
      note('readProject', caller, projectId)
      return findProject(projectId)
    },
    async changeProject(caller, projectId, change) {
      note('changeProject', caller, projectId, change)
      return findProject(projectId)
    },
    async deleteProject(caller, projectId) {
      note('deleteProject', caller, projectId)
      findProject(projectId)
    },
    async addProjectResource(caller, projectId, resourceId) {
      note('addProjectResource', caller, projectId, resourceId)
      return findProject(projectId)
    },
    async removeProjectResource(caller, projectId, resourceId) {
      note('removeProjectResource', caller, projectId, resourceId)
      findProject(projectId)
    },
  }
}
