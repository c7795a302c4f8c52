import { describe, expect, it } from 'vitest'
import { packDocx } from './office/docx/samples/pack-docx.ts'
import { p, r } from './office/docx/samples/sample.ts'
import { readDocument } from './read-document.ts'
import { type StoredSegment, writeDocument } from './write-document.ts'

const bytes = packDocx(
  p(`${r('One. Two ')}${r('bold. Three', '<w:b/>')}${r(' is here.')}`) +
    p(r('42')) +
    p(`${r('Last')}<w:r><w:tab/></w:r>${r('one')}`),
)
const read = (document: Uint8Array) => readDocument(document, { fileName: 'a.docx', sourceLang: 'en' }).segments
const write = (segments: readonly StoredSegment[]) =>
  writeDocument(bytes, { format: 'docx', sourceLang: 'en', targetLang: 'es', segments })
const sources = read(bytes).map(({ source }) => source)
const store = (targets: Readonly<Record<number, string>>) =>
  sources.map((source, at) => ({ source, target: targets[at] ?? null }))

describe('a document', () => {
  it('is read into segments that know their paragraph and whether they are for a translator', () => {
    const bold = { 1: { kind: 'bold', label: '' } }
    expect(read(bytes)).toEqual([
      { source: 'One.', part: 'body', block: 0, translatable: true },
      { source: 'Two <g1>bold.</g1>', part: 'body', block: 0, translatable: true, tags: bold },
      { source: '<g1>Three</g1> is here.', part: 'body', block: 0, translatable: true, tags: bold },
      { source: '42', part: 'body', block: 1, translatable: false },
      { source: 'Last<x1/>one', part: 'body', block: 2, translatable: true, tags: { 1: { kind: 'tab', label: '' } } },
    ])
  })

  it('is the same bytes while nothing changed', () => {
    expect(write(store({})).bytes).toBe(bytes)
    expect(write(store({ 0: 'One.' })).bytes).toBe(bytes)
  })

  it('has the segments that changed, and the others of their paragraph as they were', () => {
    const written = write(store({ 1: 'Dos <g1>negrita.</g1>', 4: '<x1/>Último' }))
    expect(written.repaired).toEqual([])
    expect(read(written.bytes).map(({ source }) => source)).toEqual([
      'One.',
      'Dos <g1>negrita.</g1>',
      '<g1>Three</g1> is here.',
      '42',
      'Último',
    ])
  })

  it('reports the positions of segments whose tags or characters were repaired', () => {
    const written = write(store({ 0: 'Uno.', 1: 'Dos negrita.', 4: 'Último\u0001<x1/>' }))
    expect(written.repaired).toEqual([1, 4])
  })

  it('takes no account of how segments would be cut today', () => {
    const [first = '', ...others] = sources
    const joined = [`${first} Two <g1>bold.</g1>`, ...others.slice(1)]
    const segments = joined.map((source, at) => ({ source, target: at === 0 ? 'Una y dos <g1>negras.</g1>' : null }))
    expect(
      read(write(segments).bytes)
        .map(({ source }) => source)
        .slice(0, 2),
    ).toEqual(['Una y dos <g1>negras.</g1>', '<g1>Three</g1> is here.'])
  })

  it.each([
    ['there is one too many', (list: StoredSegment[]) => [...list, { source: 'More.', target: null }]],
    [
      'one reads differently',
      (list: StoredSegment[]) => list.map((item, at) => (at === 1 ? { ...item, source: 'Tvo' } : item)),
    ],
  ])('is not written when its segments do not fit: %s', (_, change) => {
    expect(() => write(change(store({ 0: 'Uno.', 2: '<g1>Tres</g1> aquí.' })))).toThrow(/do not fit/)
  })
})

it('leaves a text as it is that was not read yet when the segments were', () => {
  const bytes = Buffer.from('# One\n\n!!! note "Two"\n\n    Three\n')
  const segments = [
    { source: 'One', target: 'Uno' },
    { source: 'Three', target: 'Tres' },
  ]
  const request = { format: 'markdown', sourceLang: 'en', targetLang: 'es', segments } as const
  expect(Buffer.from(writeDocument(bytes, request).bytes).toString()).toBe('# Uno\n\n!!! note "Two"\n\n    Tres\n')
})

it('writes segments that were read before the ranges of comments and moves were pairs', () => {
  const move = `<w:moveToRangeStart w:id="3" w:name="m"/><w:moveTo w:id="4">${r('by night.')}</w:moveTo><w:moveToRangeEnd w:id="3"/>`
  const sign = '<w:r><w:commentReference w:id="1"/></w:r>'
  const comment = `<w:commentRangeStart w:id="1"/>${r('early')}<w:commentRangeEnd w:id="1"/>${sign}`
  const document = packDocx(
    p(`${r('We open ')}${comment}${r(' and close ')}${move}${r(' Come ')}${r('now', '<w:b/>')}${r('!')}`),
  )
  expect(read(document).map(({ source }) => source)).toEqual([
    'We open <g1>early</g1><x2/> and close <g3>by night.</g3>',
    'Come <g1>now</g1>!',
  ])
  const segments = [
    { source: 'We open early<x1/> and close by night.', target: 'Abrimos pronto<x1/> y cerramos de noche.' },
    { source: 'Come <g1>now</g1>!', target: '¡Ven <g1>ya</g1>!' },
  ]
  const written = writeDocument(document, { format: 'docx', sourceLang: 'en', targetLang: 'es', segments })
  expect(read(written.bytes).map(({ source }) => source.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'Abrimos pronto y cerramos de noche.',
    '¡Ven ya!',
  ])
})

it('writes segments that were read before the notation of their codes was known', () => {
  const json = Buffer.from('{"a":"Add @:cart.note to {n} and @:cart.note","b":"Go on"}')
  const html = Buffer.from('<p>Dear *|FNAME|*, go on</p><p>*|IF:VIP|*</p>')
  const write = (bytes: Uint8Array, format: 'json' | 'html', pairs: readonly (readonly [string, string | null])[]) =>
    Buffer.from(
      writeDocument(bytes, {
        format,
        sourceLang: 'en',
        targetLang: 'es',
        segments: pairs.map(([source, target]) => ({ source, target })),
      }).bytes,
    ).toString()
  const sources = [
    ['Add @:cart.note to <x1/> and @:cart.note', '<x1/>: @:cart.note, @:cart.note'],
    ['Go on', null],
  ] as const
  expect(write(json, 'json', sources)).toBe('{"a":"{n}: @:cart.note, @:cart.note","b":"Go on"}')
  const mail = [
    ['Dear *|FNAME|*, go on', 'Siga, *|FNAME|*'],
    ['*|IF:VIP|*', null],
  ] as const
  expect(write(html, 'html', mail)).toContain('<p>Siga, *|FNAME|*</p><p>*|IF:VIP|*</p>')
})
