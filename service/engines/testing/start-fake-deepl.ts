import * as z from 'zod/mini'
import { fakeTranslate } from './fake-translate.ts'
import { type FakeServer, startFakeServer } from './start-fake-server.ts'
import { spoilTexts } from './spoil-texts.ts'

const Request = z.object({
  text: z.array(z.string()).check(z.maxLength(50)),
  source_lang: z.string(),
  target_lang: z.string(),
  tag_handling: z.literal('xml'),
  context: z.optional(z.string()),
  glossary_id: z.optional(z.string()),
  formality: z.optional(z.enum(['default', 'more', 'less', 'prefer_more', 'prefer_less'])),
})

/** Reads the request of one call to `/v2/translate`. */
export const readDeepLCall = ({ body }: { readonly body: unknown }) => Request.parse(body)

/** Starts a server that speaks DeepL's `/v2`, translates eleven words, and has the key `key` and the glossary `en-es`. */
export function startFakeDeepL(): Promise<FakeServer> {
  return startFakeServer((call, wrong) => {
    if (call.headers.authorization !== 'DeepL-Auth-Key key') return { status: 403, body: { message: 'Forbidden' } }
    if (call.path === '/v2/usage') return { body: { character_count: 1, character_limit: 10 } }
    if (call.path === '/v2/languages?type=source') return { body: listOf('EN', 'ES', 'PT') }
    if (call.path === '/v2/languages?type=target') return { body: listOf('EN-GB', 'EN-US', 'ES', 'PT-BR', 'PT-PT') }
    if (call.path !== '/v2/translate') return { status: 404, body: {} }
    const { text, source_lang, target_lang, glossary_id } = readDeepLCall(call)
    if (glossary_id !== undefined && glossary_id !== 'en-es')
      return { status: 404, body: { message: 'Glossary not found' } }
    if (glossary_id === 'en-es' && `${source_lang}-${target_lang}` !== 'EN-ES') return { status: 400, body: otherPair }
    const texts = text.map(fakeTranslate)
    return {
      body: {
        translations: spoilTexts(texts, wrong).map((text) => ({
          detected_source_language: 'EN',
          text,
          billed_characters: text.length,
        })),
      },
    }
  })
}

const otherPair = { message: "Language pair of the glossary doesn't match the language pair of the request" }

function listOf(...codes: readonly string[]) {
  return codes.map((language) => ({ language, name: language, supports_formality: false }))
}
