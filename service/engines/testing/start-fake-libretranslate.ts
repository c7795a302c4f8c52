import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { fakeTranslate } from './fake-translate.ts'
import { type FakeServer, startFakeServer } from './start-fake-server.ts'
import { spoilTexts } from './spoil-texts.ts'

const Request = z.object({
  q: z.array(z.string()),
  source: z.string(),
  target: z.string(),
  format: z.literal('html'),
  api_key: z.optional(z.string()),
})

/** Reads the request of one call to `/translate`. */
export const readLibreTranslateCall = ({ body }: { readonly body: unknown }) => Request.parse(body)

/**
 * Starts a server that speaks LibreTranslate's protocol and translates eleven words; it gives HTML back as parsers
 * write it. Each call to translate takes the milliseconds of `delay` at least.
 */
export function startFakeLibreTranslate(delay = () => 0): Promise<FakeServer> {
  return startFakeServer(async (call, wrong) => {
    if (call.path === '/languages')
      return {
        body: [
          { code: 'en', name: 'English', targets: ['en', 'es', 'zh'] },
          { code: 'es', name: 'Spanish', targets: ['en', 'tlh'] },
        ],
      }
    if (call.path !== '/translate') return { status: 404, body: { error: 'Not found' } }
    await sleep(delay())
    const texts = readLibreTranslateCall(call).q.map((text) =>
      fakeTranslate(text).replace(/<br id="(\w+)">/g, '<br id="$1"/>'),
    )
    return { body: { translatedText: spoilTexts(texts, wrong) } }
  })
}
