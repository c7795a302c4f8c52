import { describe, expect, it } from 'vitest'
import { isFor, readExisting } from './read-existing.ts'

const read = (text: string, name = 'catalogue.po') => readExisting(new File([text], name))

const header = 'msgid ""\nmsgstr ""\n"Project-Id-Version: x\\n"\n"Language: pt_BR\\n"\n\n'

describe('the translations that a file holds already', () => {
  it('are counted by message, the header, empty and obsolete ones left out', async () => {
    const text = `${header}
#, fuzzy
msgid "Close"
msgstr "Fecha"

#, c-format
msgid "%d page"
msgid_plural "%d pages"
msgstr[0] "%d página"
msgstr[1] "%d páginas"

msgctxt "menu"
msgid ""
"Open "
"it"
msgstr ""
"Abre"

msgid "Open it"
msgstr ""

#, fuzzy
#~ msgid "Old"
#~ msgstr "Velho"
`
    expect(await read(text)).toEqual({
      translations: 3,
      drafts: 1,
      characters: 'Close'.length + '%d page%d pages'.length + 'Open it'.length,
      language: 'pt_BR',
    })
  })

  it('are fuzzy where the flag is beside others, with the line ends of Windows', async () => {
    const text = '#, c-format, fuzzy\r\nmsgctxt "a"\r\nmsgid "b"\r\nmsgstr "c"\r\n\r\nmsgid "d"\r\nmsgstr "e"\r\n'
    expect(await read(text)).toMatchObject({ translations: 2, drafts: 1, language: null })
  })

  it('of XLIFF are those that are not new, or not the source', async () => {
    const unit = (state: string, target: string) =>
      `<trans-unit id="1"><source>Fish <x id="1"/></source><target state="${state}">${target}</target><alt-trans><target>x</target></alt-trans></trans-unit>`
    const units =
      unit('final', 'Pez') +
      unit('new', 'Fish <x id="1"/>') +
      unit('needs-review-translation', 'Peces') +
      unit('new', '')
    const text = `<xliff version="1.2"><file source-language="en" target-language="es"><body>${units}</body></file></xliff>`
    expect(await read(text, 'a.xlf')).toEqual({ translations: 2, drafts: 1, characters: 8, language: 'es' })
    const two =
      '<xliff version="2.0" srcLang="en" trgLang="pt-BR"><file><unit><segment state="final"><source>a</source><target>b</target></segment></unit></file></xliff>'
    expect(await read(two, 'a.xliff')).toMatchObject({ translations: 1, drafts: 0, language: 'pt-BR' })
  })

  it('are none in a template, in other formats, and in a file without any', async () => {
    expect(await read(`${header}msgid "a"\nmsgstr ""\n`)).toBeNull()
    expect(await read(`${header}msgid "a"\nmsgstr "b"\n`, 'catalogue.txt')).toBeNull()
  })

  it.each([
    ['pt_BR', 'pt', true],
    ['pt_BR', 'es', false],
    [null, 'es', true],
  ])('of a file in %s are for documents into %s: %s', (language, target, answer) => {
    expect(isFor({ translations: 1, drafts: 0, characters: 1, language }, target)).toBe(answer)
  })
})
