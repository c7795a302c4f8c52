import * as z from 'zod/mini'
import { fakeTranslate } from './fake-translate.ts'
import { type FakeCall, type FakeReply, type FakeServer, startFakeServer } from './start-fake-server.ts'
import { spoilTexts } from './spoil-texts.ts'

/** A protocol as its public documentation shows it. The key that it takes is `key`. */
export type Shape = {
  readonly keyHeader: string
  /** The path of its list of languages, and the list of English, Spanish and one that the catalogue does not have. */
  readonly languages: { readonly path: string; readonly body: unknown }
  /** The path of a translation, and the texts of a call to it. */
  readonly translate: string
  texts(call: FakeCall): readonly string[]
  reply(texts: readonly string[]): unknown
}

const Query = z.object({ q: z.array(z.string()), source: z.literal('en'), target: z.literal('es') })

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
} as const satisfies Readonly<Record<string, Shape>>

/** Starts a server of this shape that translates eleven words and forbids other keys. */
export function startFakeMarkupServer(shape: Shape): Promise<FakeServer> {
  return startFakeServer((call, wrong): FakeReply => {
    if (call.headers[shape.keyHeader] !== 'key') return { status: 403, body: {} }
    if (call.path === shape.languages.path) return { body: shape.languages.body }
    if (call.path !== shape.translate) return { status: 404, body: {} }
    return { body: shape.reply(spoilTexts(shape.texts(call).map(fakeTranslate), wrong)) }
  })
}
