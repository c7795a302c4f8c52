import { describe, expect, it } from 'vitest'
import { catalogue } from '#language/languages/catalogue.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { cldrForms } from '../../common/plurals/plural-forms.ts'
import { readDocument } from '../../read-document.ts'
import { pseudo } from '../../samples/pseudo.ts'
import { writeDocument } from '../../write-document.ts'
import { poFilter } from './po-filter.ts'
import { checkPo } from './samples/check-po.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const english = 'nplurals=2; plural=(n != 1);'
const message = '#, c-format\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n'
const fileWith = (...fields: string[]) =>
  [
    'msgid ""\nmsgstr ""',
    ...['Content-Type: text/plain; charset=UTF-8', ...fields].map((field) => `"${field}\\n"`),
    `\n${message}`,
  ].join('\n')

const read = (file: string, targetLang: string) => poFilter.read(Buffer.from(file), { sourceLang: 'en', targetLang })

/** Translates a file as a job does: each segment, in the order in which they were read. */
function translate(file: string, targetLang: string, translated: (source: string) => string): string {
  const bytes = Buffer.from(file)
  const { format, segments } = readDocument(bytes, { fileName: 'a.po', sourceLang: 'en', targetLang })
  const stored = segments.map(({ source }) => ({ source, target: translated(source) }))
  return Buffer.from(writeDocument(bytes, { format, sourceLang: 'en', targetLang, segments: stored }).bytes).toString()
}

describe('plural forms of PO', () => {
  forEvery(catalogue)(
    'in each language are as many as its header says, with the placeholders of their source',
    (code) => {
      const written = translate(fileWith(`Plural-Forms: ${english}`), code, pseudo)
      expect(checkPo(written)).toEqual([])
      const forms = read(written, code)
      expect(forms.map(({ given }) => printTags(given?.tokens ?? []))).toEqual(
        forms.map(({ tokens }) => pseudo(printTags(tokens))),
      )
      const whole = cldrForms(code).filter(({ numbers }) => numbers.length > 0)
      const categories = forms.map(({ form }) => form?.split(':')[0])
      for (const { category } of whole) expect(categories).toContain(category)
    },
  )

  it('say which numbers they are for', () => {
    expect(read(fileWith(), 'pl').map(({ form, tokens }) => [form, printTags(tokens)])).toEqual([
      ['one: 1', '<x1/> file'],
      ['few: 2–4, 22–24, 32–34…', '<x1/> files'],
      ['many: 0, 5–21, 25–31…', '<x1/> files'],
    ])
    expect(read(fileWith(), 'ja')[0]?.form).toBe('other: 0, 1, 2…')
  })

  it('of a header without a language are believed where the target has them', () => {
    const arabic = translate(fileWith(`Plural-Forms: ${english}`), 'ar', (source) => source)
    expect(arabic).toContain('nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : ')
    expect(arabic).toContain('msgstr[0] "%d files"\nmsgstr[1] "%d file"\nmsgstr[2] "%d files"\n')
    const other = 'nplurals=2; plural=(n==1 ? 1 : 0);'
    const german = translate(fileWith(`Plural-Forms: ${other}`), 'de', (source) => source)
    expect(german).toContain(`"Plural-Forms: ${other}\\n"`)
    expect(german).toContain('msgstr[0] "%d files"\nmsgstr[1] "%d file"\n')
  })

  it('that are not the target’s leave no translation in the wrong form', () => {
    const file = fileWith(`Plural-Forms: ${english}`).replace('[0] ""', '[0] "a"').replace('[1] ""', '[1] "b"')
    expect(read(file, 'es').map(({ given }) => given?.state)).toEqual(['translated', 'translated'])
    expect(read(file, 'ar').map(({ given }) => given)).toEqual([null, null, null, null, null, null])
    const [, one] = read(file, 'ar')
    const changed = new Map([[one?.key ?? '', parseTags('<x1/> c')]])
    const written = poFilter.write(Buffer.from(file), changed, { sourceLang: 'en', targetLang: 'ar' })
    expect(Buffer.from(written.bytes).toString()).toContain('msgstr[0] ""\nmsgstr[1] "%d c"\nmsgstr[2] ""\n')
  })

  it('keep the number in each form that is for more than one number', () => {
    const file = fileWith().replace('"%d file"', '"One file"')
    const sources = (code: string) => read(file, code).map(({ tokens }) => printTags(tokens))
    expect(sources('pl')).toEqual(['One file', '<x1/> files', '<x1/> files'])
    expect(sources('ru')).toEqual(['<x1/> files', '<x1/> files', '<x1/> files'])
    expect(sources('fr')).toEqual(['<x1/> files', '<x1/> files'])
  })

  it('of a job that was read without its target language stay those of the file', () => {
    const bytes = Buffer.from(fileWith(`Plural-Forms: ${english}`))
    const { format, segments } = readDocument(bytes, { fileName: 'a.po', sourceLang: 'en' })
    const stored = segments.map(({ source }) => ({ source, target: pseudo(source) }))
    const written = writeDocument(bytes, { format, sourceLang: 'en', targetLang: 'ar', segments: stored })
    const text = Buffer.from(written.bytes).toString()
    expect(text).toContain(english)
    expect(text).toContain(`msgstr[0] "%d ${pseudo('file')}"\nmsgstr[1] "%d ${pseudo('files')}"\n`)
  })

  it('come back as they were where nothing changed', () => {
    const bytes = Buffer.from(fileWith(`Plural-Forms: ${english}`))
    const { format, segments } = readDocument(bytes, { fileName: 'a.po', sourceLang: 'en', targetLang: 'ar' })
    const stored = segments.map(({ source }) => ({ source, target: null }))
    expect(writeDocument(bytes, { format, sourceLang: 'en', targetLang: 'ar', segments: stored }).bytes).toBe(bytes)
  })
})

describe('a file without a header', () => {
  it('gets one where its messages have plural forms, which would be unknown otherwise', () => {
    const written = translate(`\ufeff# Licence\n\n${message}`, 'ar', pseudo)
    expect(checkPo(written)).toEqual([])
    expect(written).toMatch(/^\ufeffmsgid ""\nmsgstr ""\n"Language: ar\\n"\n"Content-Type: .*UTF-8\\n"\n/)
    expect(written).toContain('\n\n# Licence\n\n#, c-format\nmsgid "%d file"\n')
  })

  it('gets none where they have not', () => {
    expect(translate('msgid "One file"\nmsgstr ""\n', 'ar', () => 'x')).toBe('msgid "One file"\nmsgstr "x"\n')
  })
})
