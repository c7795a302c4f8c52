import { AwsV4Signer } from 'aws4fetch'
import * as z from 'zod/mini'
import { fakeTranslate } from './fake-translate.ts'
import { type FakeCall, type FakeReply, type FakeServer, startFakeServer } from './start-fake-server.ts'
import { spoilTexts } from './spoil-texts.ts'

/** A protocol as its public documentation shows it. The key that it takes is `key`. */
export type Shape = {
  readonly keyHeader?: string
  /** Answer to a request of another key, and the check of one that is signed. */
  readonly forbidden?: FakeReply
  isSigned?(call: FakeCall): Promise<boolean>
  /** The path of its list of languages, and the list of English, Spanish and one that the catalogue does not have. */
  readonly languages: { readonly path: string; readonly body: unknown }
  /** The path of a translation, and the texts of a call to it. */
  readonly translate: string
  texts(call: FakeCall): readonly string[]
  reply(texts: readonly string[]): unknown
}

const Query = z.object({ q: z.array(z.string()), source: z.literal('en'), target: z.literal('es') })

const AmazonText = z.object({
  Text: z.string().check(z.maxLength(10_000)),
  SourceLanguageCode: z.literal('en'),
  TargetLanguageCode: z.literal('es'),
  Settings: z.optional(z.object({ Formality: z.enum(['FORMAL', 'INFORMAL']) })),
})

export const shapes = {
  google: {
    keyHeader: 'x-goog-api-key',
    languages: {
      path: '/language/translate/v2/languages',
      body: { data: { languages: [{ language: 'en' }, { language: 'es' }, { language: 'tlh' }] } },
    },
    translate: '/language/translate/v2',
    texts: ({ body }) => z.extend(Query, { format: z.literal('html') }).parse(body).q,
    reply: (texts) => ({ data: { translations: texts.map((translatedText) => ({ translatedText })) } }),
  },
  microsoft: {
    keyHeader: 'ocp-apim-subscription-key',
    languages: {
      path: '/languages?api-version=3.0&scope=translation',
      body: { translation: { en: { dir: 'ltr' }, es: { dir: 'ltr' }, 'tlh-Latn': { dir: 'ltr' } } },
    },
    translate: '/translate?api-version=3.0&from=en&to=es&textType=html',
    texts: ({ body }) =>
      z
        .array(z.object({ Text: z.string() }))
        .parse(body)
        .map(({ Text }) => Text),
    reply: (texts) => texts.map((text) => ({ translations: [{ text, to: 'es' }] })),
  },
  modernmt: {
    keyHeader: 'mmt-apikey',
    languages: { path: '/translate/languages', body: { status: 200, data: ['en', 'es', 'tlh'] } },
    translate: '/translate',
    texts: ({ body, headers }) => {
      if (headers['x-http-method-override'] !== 'GET') throw new Error('a translation is a GET')
      return z.extend(Query, { format: z.literal('text/xml') }).parse(body).q
    },
    reply: (texts) => ({
      status: 200,
      data: texts.map((translation) => ({ translation, billedCharacters: translation.length })),
    }),
  },
  amazon: {
    forbidden: { status: 400, body: { __type: 'InvalidSignatureException', message: 'the signature does not match' } },
    async isSigned({ headers, body }) {
      const signer = new AwsV4Signer({
        method: 'POST',
        url: `http://${headers.host}/`,
        headers: { 'X-Amz-Target': String(headers['x-amz-target']) },
        body: JSON.stringify(body),
        datetime: String(headers['x-amz-date']),
        accessKeyId: 'AKID',
        secretAccessKey: 'key',
        service: 'translate',
        region: 'eu-west-1',
      })
      return (await signer.sign()).headers.get('authorization') === headers.authorization
    },
    languages: {
      path: '/ListLanguages',
      body: {
        Languages: ['auto', 'en', 'es', 'tlh'].map((LanguageCode) => ({ LanguageCode, LanguageName: LanguageCode })),
        DisplayLanguageCode: 'en',
      },
    },
    translate: '/TranslateText',
    texts: ({ body, headers }) => {
      if (headers['content-type'] !== 'application/x-amz-json-1.1') throw new Error('it takes JSON 1.1')
      return [AmazonText.parse(body).Text]
    },
    reply: ([TranslatedText]) => ({ TranslatedText, SourceLanguageCode: 'en', TargetLanguageCode: 'es' }),
  },
} as const satisfies Readonly<Record<string, Shape>>

/** Starts a server of this shape that translates eleven words and forbids other keys. */
export function startFakeMarkupServer(shape: Shape): Promise<FakeServer> {
  return startFakeServer(async (call, wrong): Promise<FakeReply> => {
    const isAllowed = (await shape.isSigned?.(call)) ?? call.headers[shape.keyHeader ?? ''] === 'key'
    if (!isAllowed) return shape.forbidden ?? { status: 403, body: {} }
    if (call.path === shape.languages.path) return { body: shape.languages.body }
    if (call.path !== shape.translate) return { status: 404, body: {} }
    return { body: shape.reply(spoilTexts(shape.texts(call).map(fakeTranslate), wrong)) }
  })
}
