import { expect, it } from 'vitest'
import { partOf } from '../ooxml/samples/part-of.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { packDocx } from './samples/pack-docx.ts'
import { field, p, r, readBody, translateBody } from './samples/sample.ts'

const bookmark = (id: number, name: string, inside: string) =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`
const remarksOf = (body: string) =>
  readDocument(packDocx(body), { fileName: 'a.docx', sourceLang: 'en' }).remarks.map(({ reason, places }) => [
    reason,
    ...places.map(({ text }) => text),
  ])

it('keeps a bookmark that a field repeats around its text, and the field repeats the translation', () => {
  const caption = (word: string, rest: string) =>
    p(bookmark(1, '_Ref1', `${r(`${word} `)}${field('SEQ Figure', r('1'))}`) + r(rest))
  const reference = (text: string, word: string) => p(`${r(text)}${field('REF _Ref1 \\h', r(`${word} 1`))}${r('.')}`)
  const body = caption('Figure', ': The wheel') + reference('As in ', 'Figure')
  expect(readBody(body)).toEqual(['<g1>Figure <x2/></g1>: The wheel', 'As in <x1/>.'])
  const { xml } = translateBody(body, {
    '<g1>Figure <x2/></g1>: The wheel': '<g1>Figura <x2/></g1>: La rueda',
    'As in <x1/>.': 'Como en <x1/>.',
  })
  expect(xml).toContain('<w:t xml:space="preserve">Figura </w:t>')
  expect(xml).toContain('<w:bookmarkEnd w:id="1"/><w:r><w:t>: La rueda</w:t></w:r>')
  expect(xml).toContain('>Figura 1</w:t>')
  expect(remarksOf(body)).toEqual([])
})

it('follows a field that repeats a heading or the title, and lists one that says where a text is', () => {
  const repeating = ['STYLEREF "Heading 1"', 'STYLEREF 1 \\* MERGEFORMAT', 'TITLE'].map((code) =>
    field(code, r('The wheel')),
  )
  const number = field('STYLEREF 1 \\n', r('2'))
  const body =
    p(r('The wheel')) +
    p(repeating.join('') + number) +
    p(`${field('REF a \\p', r('above'))}${field('STYLEREF 2', r('A gate'))}`)
  expect(remarksOf(body)).toEqual([['field', 'above', 'A gate']])
  const bytes = packDocx(body)
  const written = writeDocument(bytes, {
    format: 'docx',
    sourceLang: 'en',
    targetLang: 'es',
    segments: [{ source: 'The wheel', target: 'La rueda' }],
  }).bytes
  const shown = Array.from(partOf(written, 'word/document.xml').matchAll(/<w:t[^>]*>([^<]*)</g), ([, text]) => text)
  expect(shown).toEqual(['La rueda', 'La rueda', 'La rueda', 'La rueda', '2', 'above', 'A gate'])
})

it('says which bookmarks are widened, and what of the results of fields is left', () => {
  const body =
    p(`${r('The contract is of ')}${bookmark(2, 'Client', r('the Trust'))}${r(' alone.')}`) +
    p(`${r('Dear ')}${field('MERGEFIELD Name', r('«Name»'))}${r(', ')}${field('IF 1 = 1 "a"', r('gate is open'))}`) +
    p(field('HYPERLINK "https://a.b" \\o "Go to the shop"', r('Shop')))
  expect(readBody(body)[0]).toBe('The contract is of the Trust alone.')
  expect(remarksOf(body)).toEqual([
    ['field', 'gate is open'],
    ['choice', 'Go to the shop'],
    ['bookmark', 'Client'],
  ])
})

it('offers tooltips of links and the choices of a list', () => {
  const list =
    '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Small sack" w:value="1"/></w:dropDownList></w:sdtPr><w:sdtContent>' +
    `${r('Choose')}</w:sdtContent></w:sdt>`
  const link = `<w:hyperlink w:anchor="a" w:tooltip="Read more">${r('here')}</w:hyperlink>`
  const body = p(`${list}${r(' one ')}${link}`)
  expect(readBody(body).toSorted()).toEqual(['<g1>Choose</g1> one <g2>here</g2>', 'Read more', 'Small sack'])
  const { xml } = translateBody(body, { 'Small sack': 'Saco pequeño', 'Read more': 'Leer más' })
  expect(xml).toBe(body.replace('Small sack', 'Saco pequeño').replace('Read more', 'Leer más'))
})

it('keeps comments and permissions around their words, and says what of the document is accepted or grows', () => {
  const range = (kind: string, id: number, inside: string) =>
    `<w:${kind}Start w:id="${id}"/>${inside}<w:${kind}End w:id="${id}"/>`
  const body =
    p(
      `${r('We ')}${range('commentRange', 1, r('open early'))}<w:r><w:commentReference w:id="1"/></w:r>${r(' at ')}` +
        `${range('perm', 5, r('the mill'))}${r(', ')}<w:ins w:id="7" w:author="R">${r('and ring')}</w:ins>${r('.')}`,
    ) + p(`${r('On ')}<w:permStart w:id="9" w:edGrp="everyone"/>${r('Monday')}`)
  const [source = ''] = readBody(body)
  expect(source).toBe('We <g1>open early</g1><x2/> at <g3>the mill</g3>, and ring.')
  const { xml } = translateBody(body, { [source]: 'En <g3>el molino</g3> <g1>abrimos pronto</g1><x2/>, y toca.' })
  expect(xml).toMatch(/<w:permStart w:id="5"\/><w:r><w:t>el molino<\/w:t><\/w:r><w:permEnd/)
  expect(xml).toMatch(/<w:commentRangeStart w:id="1"\/><w:r><w:t>abrimos pronto<\/w:t><\/w:r><w:commentRangeEnd/)
  expect(remarksOf(body)).toEqual([
    ['range', 'Monday'],
    ['change', 'and ring'],
  ])
})

it('keeps what was moved by a tracked change within its ranges, both where it was and where it is', () => {
  const range = (kind: string, id: number, inside: string) =>
    `<w:${kind}RangeStart w:id="${id}" w:name="m"/><w:${kind} w:id="${id + 1}">${inside}</w:${kind}><w:${kind}RangeEnd w:id="${id}"/>`
  const away = range('moveFrom', 1, r('by night '))
  const here = range('moveTo', 3, r('by night'))
  const body = p(`${r('We grind ')}${away}${r('flour.')}`) + p(`${r('Flour is ground ')}${here}${r(' here.')}`)
  const [first = '', second = ''] = readBody(body)
  expect([first, second]).toEqual(['We grind flour.', 'Flour is ground <g1>by night</g1> here.'])
  const { xml } = translateBody(body, { [first]: 'Molemos harina.', [second]: 'Aquí se muele <g1>de noche</g1>.' })
  expect(xml).toContain(away)
  expect(xml).toContain(range('moveTo', 3, '<w:r><w:t>de noche</w:t></w:r>'))
  expect(remarksOf(body)).toEqual([])
})

it('reads a drop cap with the word that it begins, and gives it the first letter of the translation', () => {
  const cap = (letter: string) =>
    p(r(letter, '<w:sz w:val="90"/>'), '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>')
  const body = cap('T') + p(`${r('he mill is ')}${r('old', '<w:b/>')}${r('.')}`) + cap('A')
  expect(readBody(body)).toEqual(['<g1>T</g1>he mill is <g2>old</g2>.', 'A'])
  const { xml } = translateBody(body, {
    '<g1>T</g1>he mill is <g2>old</g2>.': '<g1>E</g1>l molino es <g2>viejo</g2>.',
  })
  const quoted = translateBody(body, {
    '<g1>T</g1>he mill is <g2>old</g2>.': '«<g1>E</g1>l molino» es <g2>viejo</g2>.',
  })
  expect(quoted.xml).toContain('>«E</w:t>')
  expect(xml).toBe(
    (cap('E') + p(`${r('l molino es ')}${r('viejo', '<w:b/>')}${r('.')}`) + cap('A'))
      .replace(' xml:space="preserve">E<', '>E<')
      .replace(' xml:space="preserve">viejo<', '>viejo<')
      .replace(' xml:space="preserve">.<', '>.<'),
  )
})
