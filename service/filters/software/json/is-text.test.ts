import { describe, expect, it } from 'vitest'
import { scanTexts } from './scan-texts.ts'

function textsIn(json: unknown): string[] {
  const texts: string[] = []
  scanTexts(JSON.stringify(json), (_, token) => texts.push(token.value()))
  return texts
}

describe('a value is text', () => {
  it.each([
    'Save',
    'save',
    'Yes/No',
    'and/or',
    'red/green/blue',
    'e-mail',
    'Sign-in',
    'Loading...',
    'OK',
    'día',
    '12 kilometres',
    '5 min',
    '3 items, 12px each',
    'See https://example.com for more',
    'Write to a@b.com',
    '#hashtag',
    'Version 2.0',
    '保存',
    'Monday 2024-05-01',
    'What is 1_000?',
    'C#',
  ])('%j', (text) => expect(textsIn([text, 1])).toEqual([text]))

  it.each([
    'https://example.com/a?b=c#d',
    '//cdn.example.com/x.js',
    'www.example.com',
    'mailto:a@b.com',
    'data:image/png;base64,iVBORw0KGgo=',
    '/img/logo.png',
    './src/main',
    'C:\\temp\\x',
    'photo.JPG'.toLowerCase(),
    'assets/icons/close.svg',
    'src/app2/main/index',
    'someone@example.com',
    '#ff00AA',
    '#fff',
    'rgba(0, 0, 0, .5)',
    '123e4567-e89b-12d3-a456-426614174000',
    'd41d8cd98f00b204e9800998ecf8427e',
    'snake_case_id',
    'UPPER_CASE',
    'camelCaseId',
    'com.example.app',
    'menu.file.open',
    '2024-05-01',
    '2024-05-01T10:00:00.000+02:00',
    'PT15M',
    '42',
    '1,234.5',
    '16px',
    '1.5rem',
    'v2.0.1-beta',
    '~1.2.x',
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4==',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N',
    '',
    ' ',
    '…',
  ])('not %j', (code) => expect(textsIn([code, 1])).toEqual([]))

  it('not when it is one of many settings', () => {
    expect(textsIn({ align: 'left', mode: 'dark-blue', size: 'small' })).toEqual([])
    expect(textsIn(['left', 'right', 'text-align'])).toEqual([])
    expect(textsIn({ yes: 'yes', no: 'no' })).toEqual(['yes', 'no'])
    expect(textsIn({ a: 'left', b: 'right', c: 'A text' })).toEqual(['left', 'right', 'A text'])
  })

  it('not when its column in a table holds settings', () => {
    const field = (type: string, label: string) => ({ type, label })
    const fields = [field('text', 'Name'), field('date', 'birthday'), field('text', 'Town'), field('number', 'Floor')]
    expect(textsIn({ fields })).toEqual(['Name', 'birthday', 'Town', 'Floor'])
  })

  it('not when it is the code of a language under such a key', () => {
    expect(textsIn({ lang: 'ja', locale: 'pt-BR', language: 'Swiss German', title: 'ja' })).toEqual([
      'Swiss German',
      'ja',
    ])
  })

  it('not under a key that begins with @', () => {
    const arb = { '@@locale': 'es_ES', hello: 'Hello you', '@hello': { description: 'A greeting', of: ['Some thing'] } }
    expect(textsIn(arb)).toEqual(['Hello you'])
  })
})
