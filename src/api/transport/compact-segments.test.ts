import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { segmentRecord } from '../../testing/records.ts'
import { compactSegments } from './compact-segments.ts'
import { readReply } from './read-reply.ts'

// Schemas build records by code made from text, which the policy of our pages forbids: there they do it otherwise.
beforeAll(() => z.config({ jitless: true }))
afterAll(() => z.config({ jitless: false }))

function readPage(segments: readonly Segment[]): unknown {
  const pieces = [new TextEncoder().encode(JSON.stringify({ segments, next_after: null, total: segments.length }))]
  return readReply('listSegments', endpoints.listSegments, new Response(), { pieces, type: 'application/json' })
}

/** Runs a function of Node, which has no types here because this code is for browsers. */
async function inNode(module: string, name: string, text: string): Promise<unknown> {
  const found: unknown = Reflect.get(await import(/* @vite-ignore */ module), name)
  return typeof found === 'function' ? Reflect.apply(found, undefined, [text]) : undefined
}

describe('a page of segments', () => {
  it('is stored without a hash table for each segment', async () => {
    await inNode('node:v8', 'setFlagsFromString', '--allow-natives-syntax')
    const code = '({ segments }) => segments.map((one) => %HasFastProperties(one))'
    const areCompact = await inNode('node:vm', 'runInThisContext', code)
    const page = readPage([segmentRecord(0), segmentRecord(1, { note_count: 1 }), segmentRecord(2, { tags: {} })])
    expect(typeof areCompact === 'function' && areCompact(page)).toEqual([true, true, true])
  })

  it('has all fields that came', () => {
    const tags = { 1: { kind: 'bold', label: '' } } as const
    const match = { memory_id: 'm', entry_id: 'e', similarity: 90, source: 'a', target: 'b' }
    const segments = [
      segmentRecord(0, { tags, match, changed_by: 'Ana', mt_target: 'Otra', place: { kind: 'heading', level: 1 } }),
      segmentRecord(1, {
        guessed_tags: [1],
        version_change: 'new',
        note_count: 2,
        document_note_count: 1,
        existing_target: null,
        applied_terms: [{ source: 'a', target: 'b' }],
      }),
    ]
    expect(readPage(segments)).toEqual({ segments, next_after: null, total: 2 })
  })

  it('has one empty list for all segments without issues', () => {
    const [one, other] = compactSegments([segmentRecord(0), segmentRecord(1)])
    expect(one?.checks).toBe(other?.checks)
    expect(one?.applied_terms).toBe(other?.applied_terms)
  })
})
