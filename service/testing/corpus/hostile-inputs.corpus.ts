import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe } from 'vitest'
import { request } from 'undici'
import * as z from 'zod/mini'
import { describeHostileTexts } from '#language/checks/testing/describe-hostile-texts.ts'
import { corpusPath } from '../../../scripts/lib/corpus-folder.mjs'
import { describeCursors } from '../../http/testing/describe-cursors.ts'
import { describeFileNames } from '../../http/testing/describe-file-names.ts'
import { describeHeaderStrings } from '../../http/testing/describe-header-strings.ts'
import { describeCorrections, describeJsonBodies } from '../../http/testing/describe-json-bodies.ts'
import { describeUploadNames } from '../../http/testing/describe-upload-names.ts'
import { startExample } from '../../http/testing/start-example.ts'
import { guardedAgent } from '../../outbox/guarded-agent.ts'
import { describeWebhookAddresses } from '../../outbox/testing/describe-webhook-addresses.ts'
import { fakeEngine } from '../fake-engine.ts'
import { startTestService } from '../start-test-service.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const { call, sendJson } = await startExample(service)

const readJson = (...names: readonly string[]): unknown =>
  JSON.parse(readFileSync(corpusPath('adversarial', ...names), 'utf8'))
const Texts = z.array(z.string())
const fileNames = z.parse(Texts, readJson('paths', 'filenames-a.json'))
const traversals = z.parse(Texts, readJson('paths', 'traversal-a.json'))

describe('names of files in a header', () => describeFileNames([...fileNames, ...traversals], 85))
describe('names of uploads', () => describeUploadNames(service, fileNames, 20))
describe('ways to another folder', () => describeCursors(call, traversals, 65))

describe('naughty strings', () => {
  const texts = readdirSync(corpusPath('adversarial', 'strings')).flatMap((name) =>
    z.parse(z.array(z.unknown()), readJson('strings', name)).map(String),
  )
  describeHostileTexts(texts, 101)
  describeCorrections(sendJson, z.parse(Texts, readJson('strings', 'blns-a.json')), 101)
})

describe('the bodies of the JSON test suite', () => {
  const Suite = z.array(
    z.object({
      name: z.string(),
      expect: z.enum(['y', 'n', 'i']),
      b64: z.optional(z.string()),
      // Bodies that are too long to list repeat their beginning.
      first: z.optional(z.string()),
      len: z.optional(z.int()),
    }),
  )
  const bodies = z
    .parse(Suite, readJson('json', 'jsontestsuite.json'))
    .map(({ b64, first = '', len = 0, ...rest }) => ({
      ...rest,
      bytes: b64 === undefined ? Buffer.from(first.charAt(0).repeat(len)) : Buffer.from(b64, 'base64'),
    }))
  describeJsonBodies(sendJson, bodies, 101)
})

describe('the strings of the structured fields suite', () => {
  const Cases = z.array(
    z.looseObject({
      name: z.string(),
      raw: z.array(z.string()),
      header_type: z.string(),
      expected: z.optional(z.unknown()),
    }),
  )
  const headers = ['string.json', 'item.json']
    .flatMap((name) => z.parse(Cases, readJson('structured-fields', name)))
    .filter(({ header_type }) => header_type === 'item')
    .map(({ name, raw, expected }) => {
      const value: unknown = Array.isArray(expected) ? expected[0] : null
      return { name, raw, value: typeof value === 'string' ? value : null }
    })
  describeHeaderStrings(headers, 15)
})

describe('connections to hostile addresses', () => {
  const agent = guardedAgent({ resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) })
  afterAll(() => agent.destroy())
  const post = (url: string) => request(url, { dispatcher: agent, method: 'POST', body: '{}' })
  describeWebhookAddresses(z.parse(Texts, readJson('ssrf', 'urls-a.json')), post, 21)
})
