import * as z from 'zod/mini'
import { Job } from '#contract/resources/job.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import type { AppParts } from '../app.ts'
import { formType } from './form-body.ts'
import { listStored } from './list-stored.ts'
import { startInterface } from './start-interface.ts'

type Body = NonNullable<RequestInit['body']>

/** Returns a function that uploads for a new organisation and reports the effect. */
export async function startUploads(service: TestService, parts: Partial<AppParts> = {}) {
  const { addKey, send } = startInterface(service, parts)
  const { key } = await addKey()
  return async (body: Body, headers: Record<string, string> = {}) => {
    const before = new Set(await listStored(service))
    const response = await send('/v1/jobs', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': formType, Authorization: `Bearer ${key}`, ...headers },
    })
    const stored = (await listStored(service)).filter((id) => !before.has(id))
    return { response, stored, job: response.ok ? z.parse(Job, await response.clone().json()) : null }
  }
}
