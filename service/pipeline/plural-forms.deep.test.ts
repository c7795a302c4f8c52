import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { runFilter } from '../commands/run-filter.ts'
import { translateFile } from '../commands/translate-file.ts'
import { parsePluralExpression } from '../filters/common/plurals/plural-expression.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { readAll, startTestService } from '../testing/start-test-service.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const po =
  'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n' +
  '#, c-format\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n'
const json = '{\n  "file_one": "{{count}} file",\n  "file_other": "{{count}} files"\n}\n'
const icu = '{"files": "{n, plural, one {# file} other {# files}}"}\n'
const yaml = 'en:\n  files:\n    one: "%{count} file"\n    other: "%{count} files"\n'

const languages = ['ar', 'pl', 'ru', 'ja', 'lt', 'cy'] as const
const Texts = z.record(z.string(), z.string())
const Rails = z.record(z.string(), z.object({ files: Texts }))

/** Categories by `Intl` itself, not by the filters. */
const categoriesOf = (code: string): string[] => new Intl.PluralRules(code).resolvedOptions().pluralCategories
const sizes: Readonly<Record<(typeof languages)[number], number>> = { ar: 6, pl: 3, ru: 3, ja: 1, lt: 3, cy: 6 }

/** Returns the index and text of each form: `0 %d FILE`. */
const formsOf = (text: string) =>
  [...text.matchAll(/^msgstr\[(\d)\] "(.*)"$/gm)].map(([, form = '', value = '']) => `${form} ${value}`)

describe('a file with plural forms', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-plurals-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const translate = async (file: string, fileName: string, target_lang: string) => {
    const { id } = await service.upload(caller, file, { target_lang }, undefined, fileName)
    const job = await service.waitFor(caller, id, 'succeeded', 'failed')
    expect(job.error).toBeNull()
    return { id, job, text: await readAll((await core.openFile(caller, id)).stream) }
  }

  forEvery(languages)(
    'of gettext comes back in each language with the forms and the rule of its language',
    async (code) => {
      const { job, text } = await translate(po, 'a.po', code)
      const forms = formsOf(text)
      const [, count, rule = ''] = /Plural-Forms: nplurals=(\d); plural=(.*);\\n/.exec(text) ?? []
      expect(Number(count)).toBe(sizes[code])
      expect(forms.map((form) => form[0])).toEqual(Array.from({ length: sizes[code] }, (_, form) => String(form)))
      expect(forms.every((form) => /^\d %d FILES?$/.test(form))).toBe(true)
      expect(job.result?.mark_warnings).toBe(0)
      // The singular is where the rule looks for 1, unless there is one form for all.
      const singular = forms.findIndex((form) => form.endsWith('FILE'))
      expect(singular).toBe(code === 'ja' ? -1 : parsePluralExpression(rule)?.(1))
    },
  )

  forEvery(languages)('of i18next comes back in each language with the keys of its categories', async (code) => {
    const { text } = await translate(json, 'a.json', code)
    const written = Texts.parse(JSON.parse(text))
    expect(Object.keys(written).toSorted()).toEqual(
      categoriesOf(code)
        .map((name) => `file_${name}`)
        .toSorted(),
    )
    for (const [key, value] of Object.entries(written))
      expect(value).toBe(key === 'file_one' ? '{{count}} FILE' : '{{count}} FILES')
  })

  forEvery(languages)('of Rails comes back in each language with the keys of its categories', async (code) => {
    const { text } = await translate(yaml, 'a.yml', code)
    const { files } = Rails.parse(parseDocument(text).toJS())[code] ?? { files: {} }
    expect(Object.keys(files).toSorted()).toEqual(categoriesOf(code).toSorted())
    for (const [key, value] of Object.entries(files))
      expect(value).toBe(key === 'one' ? '%{count} FILE' : '%{count} FILES')
  })

  forEvery(languages)(
    'of ICU messages comes back in each language with the branches of its categories',
    async (code) => {
      const { text } = await translate(icu, 'a.json', code)
      const message = Texts.parse(JSON.parse(text))['files'] ?? ''
      const branches = [...message.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, name = '', value = '']) => [name, value])
      expect(new Set(branches.map(([name]) => name))).toEqual(new Set(categoriesOf(code)))
      expect(branches.length).toBe(categoriesOf(code).length)
      for (const [name, value] of branches) expect(value).toBe(name === 'one' ? '# FILE' : '# FILES')
    },
  )

  it('has a segment for each form, which says its numbers and can be put right by itself', async () => {
    const { id } = await translate(po, 'a.po', 'pl')
    const { segments } = await core.listSegments(caller, id, {})
    expect(segments.map(({ part, source }) => `${part}: ${source}`)).toEqual([
      'body · one: 1: <x1/> file',
      'body · few: 2–4, 22–24, 32–34…: <x1/> files',
      'body · many: 0, 5–21, 25–31…: <x1/> files',
    ])
    expect(segments.map(({ repetition_of }) => repetition_of)).toEqual([null, null, null])
    const words = ['<x1/> plik', '<x1/> pliki', '<x1/> plików']
    for (const [position, target] of words.entries())
      await core.correctSegment(caller, id, position, { target, state: 'translated' }, null)
    await core.rebuildJob(caller, id)
    expect(formsOf(await readAll((await core.openFile(caller, id)).stream))).toEqual([
      '0 %d plik',
      '1 %d pliki',
      '2 %d plików',
    ])
  })

  it.each([
    ['a.po', po],
    ['a.json', json],
    ['b.json', icu],
    ['a.yml', yaml],
  ])('%s from the command line is the same file, byte for byte', async (fileName, file) => {
    for (const code of ['ar', 'ja']) {
      const path = join(folder, fileName)
      const output = join(folder, `${code}-${fileName}`)
      await writeFile(path, file)
      await translateFile(core, caller, { path, sourceLang: 'en', targetLang: code, output })
      const { id, text } = await translate(file, fileName, code)
      expect(await readFile(output, 'utf8')).toBe(text)
      const { segments } = await core.listSegments(caller, id, {})
      const table = join(folder, `${code}-${fileName}.tsv`)
      const out = join(folder, `by-table-${code}-${fileName}`)
      const targets = segments.map(({ position, target }) => `${position}\t${target ?? ''}`)
      await writeFile(table, ['position\ttarget', ...targets].join('\n'))
      await runFilter(['write', path, table, '--to', code, '--out', out])
      expect(await readFile(out, 'utf8')).toBe(text)
    }
  })
})

describe('a file with plural forms and no engine', async () => {
  const service = await startTestService({ engine: null })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  it('is finished manually, form by form', async () => {
    const { id } = await service.upload(caller, po, { target_lang: 'ar', allow_partial: 'true' }, undefined, 'a.po')
    await service.waitFor(caller, id, 'succeeded', 'failed')
    const { segments } = await core.listSegments(caller, id, {})
    const words = ['لا ملفات', 'ملف', 'ملفان', 'ملفات', 'ملفا', 'ملف']
    for (const { position } of segments) {
      const target = `<x1/> ${words[position] ?? ''}`
      await core.correctSegment(caller, id, position, { target, state: 'translated' }, null)
    }
    await core.rebuildJob(caller, id)
    const text = await readAll((await core.openFile(caller, id)).stream)
    expect(formsOf(text)).toEqual(words.map((word, form) => `${form} %d ${word}`))
  })
})
