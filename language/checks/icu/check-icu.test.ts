import { describe, expect, it } from 'vitest'
import { isTypedMessage, readMessage } from './read-message.ts'
import { type ReportedRow, reported } from '../testing/reported.ts'

const files = '{count, plural, one {# file} other {# files}}'

const rows: readonly ReportedRow[] = [
  ['en>es', files, '{count, plural, one {# archivo} other {# archivos}}', []],
  ['en>de', files, '{count, plural, =1 {1 Datei} other {# Dateien}}', []],
  ['en>ru', files, '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}', []],
  ['en>ru', files, '{count, plural, one {# файл} other {# файла}}', ['icu.form', 'icu.form']],
  ['en>ja', files, '{count, plural, other {#個のファイル}}', []],
  ['en>es', files, '{cuenta, plural, one {# archivo} other {# archivos}}', ['icu.missing', 'icu.extra']],
  ['en>es', files, '{count, plural, one {# archivo} other {# archivos}', ['icu-syntax']],
  ['en>es', files, '{count, plural, one {# archivo}}', ['icu-syntax']],
  ['en>ca', '{who, select, a {A} other {B}} at {when, date}', '{who, select, other {B}} el {when, date}', ['icu.form']],
  ['en>ca', 'Due {when, date, short}', 'Venç el {when, date, ::yMd}', []],
  ['en>es', 'Hi {name}', 'Hola, {name}', []],
]

describe('a message of ICU', () => {
  it.each(rows)('%s: %j, %j', (languages, source, target, sentences) => {
    expect(reported(languages, source, target)).toEqual(sentences)
  })
})

describe('reading a message', () => {
  it('gives arguments with their kinds and choices, those within choices too', () => {
    expect(readMessage('{n, plural, offset:1 =0 {none} other {{who} and # more}}')).toEqual({
      brokenAt: null,
      found: [
        { name: 'n', type: 'plural', choices: ['=0', 'other'] },
        { name: 'who', type: 'none', choices: [] },
      ],
    })
  })

  it('takes apostrophes as signs before a brace only', () => {
    expect(readMessage("It's '{braced}' by {who}").found).toEqual([{ name: 'who', type: 'none', choices: [] }])
    expect(readMessage("'{open").brokenAt).toBeNull()
  })

  it.each(['{', '}', '{a', '{a, }', '{a, plural}', '{a, plural, one {b}}', '{a, plural, other {b}', '{ }'])(
    'says where %j breaks',
    (text) => {
      expect(readMessage(text).brokenAt).not.toBeNull()
      expect(isTypedMessage(text)).toBe(false)
    },
  )

  it('ends with whatever it is given', () => {
    for (const piece of ['{a, plural, other ', '{', "'{", '{a,', '}'])
      expect(readMessage(piece.repeat(5000)).found.length).toBeLessThan(5000)
  })
})
