import { describe, expect, it } from 'vitest'
import { refuseWebhook } from '../../outbox/refuse-webhook.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { makeCore } from '../core.ts'

describe('the webhook address of an upload that names none', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const [own, ofProject, ofAll] = ['own', 'project', 'all'].map((name) => `https://example.org/${name}`)

  it('is that of its project, else of the organisation, else there is none', async () => {
    const caller = await service.addCaller()
    const addressOf = async (fields: Parameters<typeof service.upload>[2]) => {
      const { id } = await service.upload(caller, `A text for ${JSON.stringify(fields)}.`, fields)
      const [row] = await service.store.query<{ address: string | null }>(
        'select webhook_url as address from jobs where job_id = $1',
        id,
      )
      return row?.address
    }
    const { id: plain } = await core.createProject(caller, { name: 'Plain' })
    const project = await core.createProject(caller, { name: 'P', webhook_url: ofProject ?? '' })
    expect(project.webhook_url).toBe(ofProject)
    expect(await addressOf({})).toBeNull()
    await service.store.query(
      'update organisations set webhook_url = $1 where organisation_id = $2',
      ofAll,
      caller.organisationId,
    )
    expect(await addressOf({ project_id: plain })).toBe(ofAll)
    expect(await addressOf({ project_id: project.id })).toBe(ofProject)
    expect(await addressOf({ project_id: project.id, webhook_url: own ?? '' })).toBe(own)
    await core.changeProject(caller, project.id, { webhook_url: null })
    expect(await addressOf({ project_id: project.id, allow_partial: 'true' })).toBe(ofAll)
  })

  it('is seen by managers and not by translators, and must be one that is called', async () => {
    const caller = await service.addCaller()
    const { id } = await core.createProject(caller, { name: 'P', webhook_url: ofProject ?? '' })
    expect(await core.readProject({ ...caller, role: 'translator' }, id)).not.toHaveProperty('webhook_url')
    const strict = makeCore({ ...service.parts, refuseWebhook })
    const webhook_url = 'https://user:word@example.org/'
    const refused = { extra: { errors: [{ path: 'webhook_url' }] } }
    expect(await problemOf(strict.createProject(caller, { name: 'Q', webhook_url }))).toMatchObject(refused)
    expect(await problemOf(strict.changeProject(caller, id, { webhook_url }))).toMatchObject(refused)
    expect(await problemOf(strict.changeAccount(caller, { webhook_url }))).toMatchObject(refused)
  })
})
