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
