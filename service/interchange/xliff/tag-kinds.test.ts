import { expect, it } from 'vitest'
import { tagKinds } from '#contract/segments/tag-kinds.ts'
import { xliffVersions } from '#contract/resources/xliff.ts'
import { readDocument } from '../../filters/read-document.ts'
import { writeXliff } from './write-xliff.ts'
import type { XliffVersion } from './xliff-sentence.ts'

const languages = { sourceLang: 'en', targetLang: 'es' }

/** Returns a tag's kind after it went out as XLIFF and came back as a document. */
async function comesBack(version: XliffVersion, kind: (typeof tagKinds)[number], label: string) {
  const tags = { 1: { kind, label }, 2: { kind, label } }
  const own = { state: 'draft', locked: false, translatable: true, part: 'body', revision: 1, target: null } as const
  const sentence = { position: 0, source: 'Press <g1>Start</g1> right now<x2/> or later.', tags, ...own }
  const head = { version, jobId: 'job_1', fileName: 'a.docx', ...languages }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXliff(head, inOne(sentence))) chunks.push(chunk)
  const [segment] = readDocument(Buffer.concat(chunks), { fileName: 'a.xlf', ...languages }).segments
  return Object.values(segment?.tags ?? {}).map((tag) => [tag.kind, tag.label])
}

async function* inOne<T>(one: T): AsyncGenerator<T[]> {
  yield [one]
}

const cases = xliffVersions.flatMap((version) => tagKinds.map((kind) => [version, kind] as const))

it.each(cases)('XLIFF %s out and in: a tag of the kind %s stays one, with its label', async (version, kind) => {
  const back = await comesBack(version, kind, 'https://a.example/?b=1&c')
  expect(back.map(([found]) => found)).toEqual([kind, kind])
  expect(back[1]?.[1]).toBe('https://a.example/?b=1&c')
})
