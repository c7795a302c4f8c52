import type { Api } from './api.ts'
import { writeText } from './write-text.ts'

export type Filled = {
  readonly jobId: string
  readonly projectId: string
  readonly memoryId: string
  readonly glossaryId: string
}

/** Makes one of everything with a screen: a finished job, a project with its memory and glossary, entries, a key. */
export async function fillOrganisation(api: Api): Promise<Filled> {
  const pair = { source_lang: 'en', target_lang: 'es' }
  const memoryId = await create(api, '/v1/memories', { name: 'Leases', ...pair })
  await create(api, `/v1/memories/${memoryId}/entries`, { source: 'The rent is due.', target: 'La renta vence.' })
  const glossaryId = await create(api, '/v1/glossaries', { name: 'Legal terms', ...pair })
  await create(api, `/v1/glossaries/${glossaryId}/entries`, { source: 'tenant', target: 'inquilino' })
  const projectId = await create(api, '/v1/projects', { name: 'Acme', description: 'Leases of 2026' })
  await send(api, 'PUT', `/v1/projects/${projectId}/resources/${memoryId}`)
  await send(api, 'PUT', `/v1/projects/${projectId}/resources/${glossaryId}`)
  await create(api, '/v1/keys', { name: 'Ben', role: 'translator' })
  const file = writeText('terms.txt', 'The first clause.\nThe second clause.\n')
  const job = await api.upload(file, { allow_partial: 'true', project_id: projectId })
  return { jobId: (await api.untilFinal(job.id)).id, projectId, memoryId, glossaryId }
}

async function create(api: Api, path: string, body: object): Promise<string> {
  const made = await send(api, 'POST', path, body)
  return JSON.parse(made).id
}

async function send(api: Api, method: string, path: string, body?: object): Promise<string> {
  const reply = await api.send(path, {
    method,
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return text
}
