import type { Endpoint } from '../endpoint.ts'
import { NewProject, Project, ProjectChange, ProjectsPage, ProjectsQuery } from '../resources/project.ts'

const bodyProblems = ['unsupported-media-type', 'payload-too-large'] as const

export const projectEndpoints = {
  createProject: {
    method: 'POST',
    path: '/v1/projects',
    summary: 'Make a project',
    role: 'manager',
    body: { kind: 'json', schema: NewProject },
    replies: { 201: Project },
    problems: ['invalid-project', 'invalid-language', 'engine-not-found', ...bodyProblems],
  },
  listProjects: {
    method: 'GET',
    path: '/v1/projects',
    summary: 'The projects of the organisation, newest first',
    role: 'translator',
    headers: ['If-None-Match'],
    query: ProjectsQuery,
    replies: { 200: ProjectsPage, 304: 'empty' },
    problems: [],
  },
  readProject: {
    method: 'GET',
    path: '/v1/projects/{project_id}',
    summary: 'One project with its memories and glossaries',
    role: 'translator',
    headers: ['If-None-Match'],
    replies: { 200: Project, 304: 'empty' },
    problems: ['project-not-found'],
  },
  changeProject: {
    method: 'PATCH',
    path: '/v1/projects/{project_id}',
    summary: 'Change the name or the description of a project',
    role: 'manager',
    body: { kind: 'json', schema: ProjectChange },
    replies: { 200: Project },
    problems: ['project-not-found', 'invalid-project', 'invalid-language', 'engine-not-found', ...bodyProblems],
  },
  deleteProject: {
    method: 'DELETE',
    path: '/v1/projects/{project_id}',
    summary: 'Delete a project; its jobs and resources stay',
    role: 'manager',
    replies: { 204: 'empty' },
    problems: ['project-not-found'],
  },
  addResource: {
    method: 'PUT',
    path: '/v1/projects/{project_id}/resources/{resource_id}',
    summary: 'Add a memory or glossary to a project',
    role: 'manager',
    replies: { 200: Project },
    problems: ['project-not-found', 'resource-not-found', 'invalid-resource'],
  },
  removeResource: {
    method: 'DELETE',
    path: '/v1/projects/{project_id}/resources/{resource_id}',
    summary: 'Take a memory or glossary out of a project',
    role: 'manager',
    replies: { 204: 'empty' },
    problems: ['project-not-found', 'resource-not-found'],
  },
} as const satisfies Record<string, Endpoint>
