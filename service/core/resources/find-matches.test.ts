import { expect, it } from 'vitest'
import { addReadJob } from '../../testing/add-read-job.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const service = await startTestService()
const { core } = service
const ana = { ...(await service.addCaller({}, 'manager')), keyName: 'Ana' }

it('a whole match between the same neighbours is distinguished from one between others', async () => {
  const sources = ['The first line.', 'The rent is due.', 'The last line.']
  const jobId = await addReadJob(
    service,
    ana,
    sources.map((source) => ({ source, target: `(es) ${source}` })),
  )
  for (const position of sources.keys())
    await core.correctSegment(ana, jobId, position, { target: `Línea ${position}.`, state: 'translated' }, null)
  const { id } = await core.createResource(ana, 'memory', { name: 'M', source_lang: 'en', target_lang: 'es' })
  await core.reviewJob(ana, jobId, id)

  const [first = '', text = '', last = ''] = sources
  const [found] = await core.findMatches(ana, {
    memory_ids: [id],
    segments: [text, text, text, `${text} Now`],
    neighbours: [{ before: first, after: last }, { before: last, after: first }, {}, { before: first, after: last }],
  })
  const best = found?.matches.map(([match]) => [match?.target, match?.similarity === 100, match?.context])
  expect(best).toEqual([
    ['Línea 1.', true, true],
    ['Línea 1.', true, undefined],
    ['Línea 1.', true, undefined],
    ['Línea 1.', false, undefined],
  ])
})
