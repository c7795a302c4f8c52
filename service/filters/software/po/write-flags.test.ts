import { describe, expect, it } from 'vitest'
import { writeDocument } from '../../write-document.ts'
import type { StoredSegment } from '../../write-document.ts'

const write = (text: string, segments: readonly StoredSegment[]) => {
  const request = { format: 'po', sourceLang: 'en', targetLang: 'es', segments } as const
  return Buffer.from(writeDocument(Buffer.from(text), request).bytes).toString()
}

describe('the flag fuzzy', () => {
  it('comes right before the message, after its comments, with the line ends of the file', () => {
    const text = '#: a.c\r\n#| msgid "old"\r\nmsgctxt "menu"\r\nmsgid "One"\r\nmsgstr "Uno"\r\n'
    expect(write(text, [{ source: 'One', target: 'Uno', state: 'draft' }])).toBe(
      text.replace('msgctxt', '#, fuzzy\r\nmsgctxt'),
    )
  })

  it('is first among others', () => {
    const text = '#, c-format\nmsgid "One"\nmsgstr ""\n'
    expect(write(text, [{ source: 'One', target: 'Uno', state: 'draft' }])).toBe(
      '#, fuzzy, c-format\nmsgid "One"\nmsgstr "Uno"\n',
    )
  })

  it('stays while one of the plural forms is a draft, and goes with the last', () => {
    const header = 'msgid ""\nmsgstr "Language: es\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    const text = `${header}#, fuzzy\nmsgid "day"\nmsgid_plural "days"\nmsgstr[0] "dia"\nmsgstr[1] "dias"\n`
    const forms = (one: StoredSegment['state'], other: StoredSegment['state']) =>
      [
        { source: 'day', target: 'dia', ...(one && { state: one }) },
        { source: 'days', target: 'dias', ...(other && { state: other }) },
      ] as const
    expect(write(text, forms('translated', 'draft'))).toBe(text)
    expect(write(text, forms('translated', 'translated'))).toBe(text.replace('#, fuzzy\n', ''))
    expect(write(text, forms('draft', 'draft'))).toBe(text)
  })

  it('is not set on a message without translation', () => {
    const text = 'msgid "One"\nmsgstr ""\n'
    expect(write(text, [{ source: 'One', target: null, state: 'draft' }])).toBe(text)
    expect(write(text, [{ source: 'One', target: '', state: 'draft' }])).toBe(text)
  })
})
