import type {
  EntriesQuery,
  GlossaryEntry,
  GlossaryEntryChange,
  MatchesRequest,
  NewGlossaryEntry,
} from '#contract/resources/entry.ts'
import type { NewProject, Project, ProjectChange, ProjectsPage, ProjectsQuery } from '#contract/resources/project.ts'
import type { NewResource, ResourceChange, ResourcesQuery, ResourceUpload } from '#contract/resources/resource.ts'
import type { ReviewReply } from '#contract/resources/review.ts'
import type { ResourceKind } from '../store/schema.ts'
import type { CoreParts } from './core-parts.ts'
import { orUnavailable } from './or-unavailable.ts'
import { addProjectResource, removeProjectResource } from './projects/project-resources.ts'
import { changeProject, createProject, deleteProject, listProjects, readProject } from './projects/projects.ts'
import type { Caller, OpenFile, StoredUpload } from './records.ts'
import { deleteResource, renameResource } from './resources/change-resource.ts'
import { createResource, importResource } from './resources/create-resource.ts'
import { type ExportHow, exportResource } from './resources/export-resource.ts'
import { findMatches, type MemoryMatches } from './resources/find-matches.ts'
import { listResources, readResource, type Resource, type ResourceId } from './resources/find-resources.ts'
import { type EntriesPage, listEntries } from './resources/list-entries.ts'
import { changeEntry, deleteEntry, putEntry } from './resources/put-entry.ts'
import { reviewJob } from './resources/review-job.ts'

/** Memories, glossaries and the projects that group them. What is said of an entry beyond its texts is a glossary's. */
export type ResourceUseCases = {
  createResource(caller: Caller, kind: ResourceKind, fields: NewResource): Promise<Resource>
  /** The uploaded file is taken over, or discarded when no resource comes of it. */
  importResource(caller: Caller, kind: ResourceKind, fields: ResourceUpload, file: StoredUpload): Promise<Resource>
  listResources(
    caller: Caller,
    kind: ResourceKind,
    query: ResourcesQuery,
  ): Promise<{ resources: Resource[]; next_after: string | null }>
  readResource(caller: Caller, resource: ResourceId): Promise<Resource>
  renameResource(caller: Caller, resource: ResourceId, change: ResourceChange): Promise<Resource>
  deleteResource(caller: Caller, resource: ResourceId): Promise<void>
  exportResource(caller: Caller, resource: ResourceId, how: ExportHow): Promise<OpenFile>
  listEntries(caller: Caller, resource: ResourceId, query: EntriesQuery): Promise<EntriesPage>
  putEntry(
    caller: Caller,
    resource: ResourceId,
    fields: NewGlossaryEntry,
  ): Promise<{ entry: GlossaryEntry; created: boolean }>
  changeEntry(
    caller: Caller,
    resource: ResourceId,
    entryId: string,
    change: GlossaryEntryChange,
  ): Promise<GlossaryEntry>
  deleteEntry(caller: Caller, resource: ResourceId, entryId: string): Promise<void>
  findMatches(caller: Caller, request: MatchesRequest): Promise<MemoryMatches[]>
  reviewJob(caller: Caller, jobId: string, memoryId: string): Promise<ReviewReply>
  createProject(caller: Caller, fields: NewProject): Promise<Project>
  listProjects(caller: Caller, query: ProjectsQuery): Promise<ProjectsPage>
  readProject(caller: Caller, projectId: string): Promise<Project>
  changeProject(caller: Caller, projectId: string, change: ProjectChange): Promise<Project>
  deleteProject(caller: Caller, projectId: string): Promise<void>
  addProjectResource(caller: Caller, projectId: string, resourceId: string): Promise<Project>
  removeProjectResource(caller: Caller, projectId: string, resourceId: string): Promise<void>
}

export function resourceUseCases(parts: CoreParts): ResourceUseCases {
  return {
    createResource: (caller, kind, fields) => orUnavailable(createResource(parts, caller, kind, fields)),
    importResource: (caller, kind, fields, file) => orUnavailable(importResource(parts, caller, kind, fields, file)),
    listResources: (caller, kind, query) => orUnavailable(listResources(parts, caller, kind, query)),
    readResource: (caller, resource) => orUnavailable(readResource(parts, caller, resource)),
    renameResource: (caller, resource, change) => orUnavailable(renameResource(parts, caller, resource, change)),
    deleteResource: (caller, resource) => orUnavailable(deleteResource(parts, caller, resource)),
    exportResource: (caller, resource, how) => orUnavailable(exportResource(parts, caller, resource, how)),
    listEntries: (caller, resource, query) => orUnavailable(listEntries(parts, caller, resource, query)),
    putEntry: (caller, resource, fields) => orUnavailable(putEntry(parts, caller, resource, fields)),
    changeEntry: (caller, resource, entryId, change) =>
      orUnavailable(changeEntry(parts, caller, resource, entryId, change)),
    deleteEntry: (caller, resource, entryId) => orUnavailable(deleteEntry(parts, caller, resource, entryId)),
    findMatches: (caller, request) => orUnavailable(findMatches(parts, caller, request)),
    reviewJob: (caller, jobId, memoryId) => orUnavailable(reviewJob(parts, caller, jobId, memoryId)),
    createProject: (caller, fields) => orUnavailable(createProject(parts, caller, fields)),
    listProjects: (caller, query) => orUnavailable(listProjects(parts, caller, query)),
    readProject: (caller, projectId) => orUnavailable(readProject(parts, caller, projectId)),
    changeProject: (caller, projectId, change) => orUnavailable(changeProject(parts, caller, projectId, change)),
    deleteProject: (caller, projectId) => orUnavailable(deleteProject(parts, caller, projectId)),
    addProjectResource: (caller, projectId, resourceId) =>
      orUnavailable(addProjectResource(parts, caller, projectId, resourceId)),
    removeProjectResource: (caller, projectId, resourceId) =>
      orUnavailable(removeProjectResource(parts, caller, projectId, resourceId)),
  }
}
