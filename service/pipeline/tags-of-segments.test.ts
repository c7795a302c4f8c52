import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'

const engine = fakeEngine({})
const service = await startTestService({ engine })
const { core } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())

const html = '<p>Press <b>Cancel</b> to go. Read <a href="/rules">the rules</a>.</p>'

/** Returns the segments of the page, translated with correct tags or, in the first, guessed ones. */
async function translate(guesses: readonly number[]) {
  const caller = await service.addCaller()
  engine.onItem = ({ key, source }) => ({
    key,
    ok: true,
    target: parseTags('Pulse <g1>Cancelar</g1>.').map(({ start: _start, end: _end, ...token }) => token),
    appliedTerms: [],
    signals: { attempts: 1, tagRepairs: guesses.length, tagGuesses: source.length > 0 ? guesses : [] },
  })
  const { id } = await service.upload(caller, html, {}, undefined, 'page.html')
  await service.waitFor(caller, id, 'succeeded', 'failed')
  const list = async () => (await core.listSegments(caller, id, {})).segments
  return { caller, id, list }
}

describe('the tags of a document', () => {
  it('are stored with each of its segments, by their numbers in the segment', async () => {
    const { list } = await translate([])
    expect((await list()).map(({ source, tags }) => [source, tags])).toEqual([
      ['Press <g1>Cancel</g1> to go.', { 1: { kind: 'bold', label: '' } }],
      ['Read <g1>the rules</g1>.', { 1: { kind: 'link', label: '/rules' } }],
    ])
    expect((await list())[0]?.guessed_tags).toBeUndefined()
  })

  it('are named as guesses until a person has corrected the segment', async () => {
    const { caller, id, list } = await translate([1])
    expect((await list())[0]?.guessed_tags).toEqual([1])
    await core.correctSegment(caller, id, 0, { target: 'Para ir, <g1>Cancelar</g1>.', state: 'draft' }, null)
    expect((await list())[0]?.guessed_tags).toBeUndefined()
    expect((await list())[1]?.guessed_tags).toEqual([1])
  })
})
