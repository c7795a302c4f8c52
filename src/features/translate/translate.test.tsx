import { afterEach, describe, expect, it } from 'vitest'
import type { TranslatedSegment } from '#contract/resources/translate.ts'
import { isRecord } from '../../lib/is-record.ts'
import { problem } from '../../testing/fake-service.ts'
import type { Handler } from '../../testing/fake-service.ts'
import { choose, pickLanguage, find, press, renderApp, until, write } from '../../testing/render-app.tsx'
import { resourceRecord, resourceService } from '../../testing/resource-service.ts'
import { draftStore } from './draft-store.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  draftStore('other')
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

const translated = (index: number, changes: Partial<TranslatedSegment>): TranslatedSegment => ({
  index,
  source: 's',
  target: 't',
  origin: 'engine',
  score: null,
  band: 'sin-nota',
  applied_terms: [],
  checks: [],
  status: 'translated',
  changed: null,
  explanation: null,
  ...changes,
})

const resources = resourceService('memories', [resourceRecord()], [])
const withText =
  (answer: Handler): Handler =>
  (asked) => {
    if (asked.path === '/v1/translate') return answer(asked)
    if (asked.path === '/v1/glossaries') return { body: { glossaries: [], next_after: null } }
    if (asked.path === '/v1/projects') return { body: { projects: [], next_after: null } }
    return resources(asked)
  }
const reply = (...segments: readonly TranslatedSegment[]) => ({
  body: { source_lang: 'en', target_lang: 'es', model_version: 'model-1', qe_version: 'scorer-1', segments },
})

async function openWith(answer: Handler) {
  page = await renderApp('/translate', withText(answer))
  await pickLanguage('#translate-from', 'en')
  await pickLanguage('#translate-to', 'es')
  return page
}

describe('the screen of translation', () => {
  it('sends one sentence a line, and shows each translation with what is known of it', async () => {
    const { asked } = await openWith(() =>
      reply(
        translated(0, { source: 'The rent.', target: 'La renta.', origin: 'memory', score: 91, band: 'fiable' }),
        translated(1, {
          source: 'The fee.',
          target: 'La tasa.',
          applied_terms: [{ source: 'fee', target: 'tasa' }],
          checks: [{ code: 'x', severity: 'major', message: 'An issue.', source_span: null, target_span: null }],
        }),
      ),
    )
    write('#translate-source', 'The rent.\n\nThe fee.')
    await until('the size', () => shows('2 of 50 segments, 17 of 10,000 characters'))
    press(await until('the button', () => find('button', 'Translate')))
    await until('the translations', () => shows('La renta.') && shows('La tasa.'))
    for (const text of ['TM match', '91', 'Terms: fee = tasa', 'An issue.', 'MT engine model-1, QE model scorer-1'])
      expect(shows(text), text).toBe(true)
    const body = asked.find(({ path }) => path === '/v1/translate')?.body
    expect(isRecord(body) && body['segments']).toEqual(['The rent.', 'The fee.'])
  })

  it('repairs a translation, and shows what was changed', async () => {
    await openWith(() =>
      reply(
        translated(0, {
          source: 'It is 20.',
          target: 'Son 20.',
          changed: { edits: [{ kind: 'replace', before: '30', after: '20' }], ratio: 0.5 },
          explanation: 'The number was wrong.',
        }),
      ),
    )
    press(await until('the mode', () => find('radio', 'Post-edit')))
    write('#translate-source', 'It is 20.')
    await until('a warning', () => shows('Source and translation must have the same number of lines.'))
    write('#translate-given', 'Son 30.')
    press(await until('the button', () => find('button', 'Post-edit')))
    await until('the edit', () => document.querySelector('del')?.textContent === '30')
    expect(document.querySelector('ins')?.textContent).toBe('20')
    expect(shows('1 edit, 50% of the words · The number was wrong.')).toBe(true)
  })

  it('says which segments could not be translated, and tries again', async () => {
    let broken = true
    const errors = [{ path: 'segments.0', message: 'no engine could' }]
    await openWith(() =>
      broken ? problem('translation-failed', 422, { errors }) : reply(translated(0, { target: 'Por fin.' })),
    )
    write('#translate-source', 'At last.')
    press(await until('the button', () => find('button', 'Translate')))
    await until('the problem', () => shows('segments.0: no engine could'))
    broken = false
    press(await until('again', () => find('button', 'Try again')))
    await until('the translation', () => shows('Por fin.'))
  })

  it('translates while one types where that is chosen, and only the lines that are new', async () => {
    const { asked } = await openWith(({ body }) => {
      const lines = isRecord(body) && Array.isArray(body['segments']) ? body['segments'] : []
      return reply(...lines.map((line, at) => translated(at, { source: String(line), target: `ES ${String(line)}` })))
    })
    press(await until('the choice', () => find('checkbox', 'Translate while typing, line by line')))
    write('#translate-source', 'The r')
    write('#translate-source', 'The rent.')
    await until('the first', () => shows('ES The rent.'))
    write('#translate-source', 'The fee.\nThe rent.')
    await until('the second', () => shows('ES The fee.'))
    const sent = asked
      .filter(({ path }) => path === '/v1/translate')
      .map(({ body }) => isRecord(body) && body['segments'])
    expect(sent).toEqual([['The rent.'], ['The fee.']])
    const shown = [...document.querySelectorAll('ol > li > p')].map(({ textContent }) => textContent)
    expect(shown).toEqual(['ES The fee.', 'ES The rent.'])
    expect(find('button', 'Translate')).toBeNull()
  })

  it('adds the translations to a memory of the pair', async () => {
    const { asked } = await openWith(() => reply(translated(0, { source: 'The rent.', target: 'La renta.' })))
    write('#translate-source', 'The rent.')
    press(await until('the button', () => find('button', 'Translate')))
    await until('the memories', () =>
      document.querySelector('select[aria-label="Add to translation memory"] option[value="tm_1"]'),
    )
    choose('select[aria-label="Add to translation memory"]', 'tm_1')
    await until('it is shown', () => shows('1 segment added to Legal'))
    expect(asked.find(({ path }) => path === '/v1/memories/tm_1/entries')?.body).toEqual({
      source: 'The rent.',
      target: 'La renta.',
    })
  })

  it('keeps what was written while one looks elsewhere', async () => {
    await openWith(() => reply())
    write('#translate-source', 'Half a')
    press(await until('elsewhere', () => find('link', 'Languages')))
    press(await until('back', () => find('link', 'Translate')))
    const box = await until('the box', () => document.querySelector<HTMLTextAreaElement>('#translate-source'))
    expect(box.value).toBe('Half a')
  })
})
