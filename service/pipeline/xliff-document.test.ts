import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { readAll, startTestService } from '../testing/start-test-service.ts'

const unit = (id: number, attributes: string, content: string) =>
  `<trans-unit id="${id}"${attributes}>${content}</trans-unit>\n`
const file = (units: string) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="mill" source-language="en" target-language="es" datatype="plaintext"><body>
${units}</body></file></xliff>
`
const before = file(
  unit(1, ' approved="yes"', '<source>Close the door</source><target state="final">Cierre la puerta</target>') +
    unit(2, '', '<source>Open the <g id="1" ctype="bold">gate</g></source>') +
    unit(3, '', '<source>Wait</source><target state="needs-translation">Espera</target>') +
    unit(4, ' translate="no"', '<source>Mill and Sons</source>') +
    unit(5, ' translate="no"', '<source>Count %d</source><target state="translated">Cuenta</target>') +
    unit(6, '', '<source>Sleep well</source><target state="translated">Duerma bien</target>'),
)

describe('an XLIFF document', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const download = async (jobId: string) => readAll((await core.openFile(caller, jobId)).stream)
  const job = await service.upload(caller, before, {}, undefined, 'mill.xlf')
  const done = await service.waitFor(caller, job.id, 'succeeded', 'failed')

  it('keeps what is finished, locks what is not to be changed, and has the rest translated', async () => {
    expect(done).toMatchObject({ status: 'succeeded', original_format: 'xliff', counts: { segments: 6, from_file: 4 } })
    expect(engine.asked).toEqual(['Open the gate'])
    const { segments } = await core.listSegments(caller, job.id, {})
    expect(segments.map(({ target, state, origin, locked }) => [target, state, origin, locked])).toEqual([
      ['Cierre la puerta', 'approved_translation', 'file', false],
      ['OPEN THE <g1>GATE</g1>', 'draft', 'engine', false],
      ['Espera', 'draft', 'file', false],
      ['Mill and Sons', 'translated', 'source', true],
      ['Cuenta', 'translated', 'file', true],
      ['Duerma bien', 'translated', 'file', false],
    ])
  })

  it('comes back byte for byte but for what is new, which is a draft until a person confirms it', async () => {
    const source = '<source>Open the <g id="1" ctype="bold">gate</g></source>'
    const target = (state: string) =>
      `${source}<target state="${state}">OPEN THE <g id="1" ctype="bold">GATE</g></target>`
    expect(await download(job.id)).toBe(before.replace(source, target('needs-review-translation')))
    await core.correctSegment(caller, job.id, 1, { state: 'approved_translation' }, null)
    await core.correctSegment(caller, job.id, 5, { target: 'Que duerma bien', state: 'translated' }, null)
    await core.rebuildJob(caller, job.id)
    expect(await download(job.id)).toBe(
      before
        .replace(source, target('final'))
        .replace('id="2"', 'id="2" approved="yes"')
        .replace('Duerma bien', 'Que duerma bien'),
    )
  })

  it('keeps what is locked also where other translations are to be made anew', async () => {
    const anew = await service.upload(caller, before, { existing_targets: 'ignore' }, undefined, 'mill.xlf')
    await service.waitFor(caller, anew.id, 'succeeded', 'failed')
    const { segments } = await core.listSegments(caller, anew.id, { origin: 'file' })
    expect(segments.map(({ target }) => target)).toEqual(['Cuenta'])
  })
})
