import { AwsV4Signer } from 'aws4fetch'
import * as z from 'zod/mini'
import type { Register, TranslationEngine } from '../engine.ts'
import { htmlTags } from '../markup-text.ts'
import { crossLanguages } from '../remote/cross-languages.ts'
import { type MarkupLimits, openMarkupEngine } from '../remote/markup-engine.ts'
import type { RemoteEnvironment } from '../remote/remote-environment.ts'

export type AmazonSettings = {
  readonly accessKeyId: string
  /** The secret access key. It signs requests and is in none of them. */
  readonly apiKey: string
  /** `eu-west-1`; part of each signature, also with an address of one's own. */
  readonly region: string
  /** Has no slash at the end; null: that of the region. */
  readonly baseUrl: string | null
  /** For texts without a register: `prefer_more` or `prefer_less`. */
  readonly formality?: string | null
}

const Languages = z.object({ Languages: z.array(z.object({ LanguageCode: z.string() })) })
const Translated = z.object({ TranslatedText: z.string() })
const Fault = z.object({ __type: z.string() })

const TIMEOUT = 30_000

const formalities: Readonly<Record<Register, string>> = { formal: 'FORMAL', informal: 'INFORMAL' }
const usualFormalities: Readonly<Record<string, string>> = { prefer_more: 'FORMAL', prefer_less: 'INFORMAL' }

/** Opens Amazon Translate by TranslateText, in version 1.1 of Amazon's JSON protocol. Tags travel as HTML. */
export function openAmazon(settings: AmazonSettings, environment: RemoteEnvironment): TranslationEngine {
  const { region, accessKeyId, apiKey, formality = null } = settings
  return openMarkupEngine(
    {
      id: 'amazon',
      markup: htmlTags,
      limits,
      server: {
        baseUrl: settings.baseUrl ?? `https://translate.${region}.amazonaws.com`,
        headers: { 'Content-Type': 'application/x-amz-json-1.1' },
        timeoutMs: TIMEOUT,
        async sign({ url, headers, body }) {
          const secret = { accessKeyId, secretAccessKey: apiKey }
          const signer = new AwsV4Signer({
            url,
            headers,
            body,
            method: 'POST',
            service: 'translate',
            region,
            ...secret,
          })
          return Object.fromEntries((await signer.sign()).headers)
        },
        meaningOf: (status, text) => (status === 400 ? meaningOfFault(text) : status),
      },
      async fetchPairs(get) {
        const reply = await get(listLanguages)
        const read = Languages.safeParse(reply.ok ? reply.body : null)
        if (!read.success) return null
        const codes = read.data.Languages.map(({ LanguageCode }) => LanguageCode)
        return crossLanguages(codes, codes)
      },
      request([text = ''], { wireSource, wireTarget }, { register }) {
        const wanted = register === undefined ? usualFormalities[formality ?? ''] : formalities[register]
        return operation('TranslateText', {
          Text: text,
          SourceLanguageCode: wireSource,
          TargetLanguageCode: wireTarget,
          // It is ignored for a language without the choice.
          ...(wanted !== undefined && { Settings: { Formality: wanted } }),
        })
      },
      read(body) {
        const read = Translated.safeParse(body)
        return read.success ? { texts: [read.data.TranslatedText], cost: {} } : null
      },
      probe: listLanguages,
    },
    environment,
  )
}

/** In small letters, as signed headers are: each name once. */
function operation(name: string, body: unknown) {
  return { path: '/', body, headers: { 'x-amz-target': `AWSShineFrontendService_20170701.${name}` } }
}

const listLanguages = operation('ListLanguages', { MaxResults: 500 })

/** Most faults have status 400 there, with a name; returns the status that other servers have for the same. */
function meaningOfFault(text: string): number {
  const name = nameOfFault(text)
  if (/TooManyRequests|Throttling|LimitExceeded$/.test(name)) return 429
  if (/ServiceUnavailable|InternalServer|InternalFailure/.test(name)) return 503
  if (/UnrecognizedClient|AccessDenied|Signature|AuthenticationToken|ExpiredToken|OptInRequired/.test(name)) return 403
  return 400
}

/** `{"__type":"com.amazon#ThrottlingException"}` → Throttling; '' for another body. */
function nameOfFault(text: string): string {
  try {
    const read = Fault.safeParse(JSON.parse(text))
    return read.success ? read.data.__type.replace(/^.*#/, '').replace(/Exception$/, '') : ''
  } catch {
    return ''
  }
}

const limits: MarkupLimits = {
  // It takes one text of 10,000 bytes.
  maxBatch: 1,
  maxChars: 3000,
  concurrency: 8,
}
