import { describe, expect, it } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { packDocx } from './samples/pack-docx.ts'
import { p, r } from './samples/sample.ts'

const comment = (id: number, text: string, author = 'Ruth Hale') =>
  `<w:comment w:id="${id}" w:author="${author}">${p(`<w:r><w:annotationRef/></w:r>${r(text)}`)}</w:comment>`
const sign = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`
const upon = (id: number, content: string) =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/>${sign(id)}`

function notesIn(body: string, comments: string): (readonly [string, readonly string[] | undefined])[] {
  const xml = `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${comments}</w:comments>`
  const bytes = packDocx(body, [{ kind: 'comments', name: 'word/comments.xml', xml }])
  const { segments } = readDocument(bytes, { fileName: 'a.docx', sourceLang: 'en' })
  return segments
    .filter((segment) => segment.part === 'body')
    .map(({ source, notes }) => [source.replaceAll(/<[^>]*>/g, ''), notes])
}

describe('the comments of a Word document', () => {
  it('are notes at the sentence that they are upon', () => {
    const body =
      p(`${r('The first one. ')}${upon(1, r('The second'))}${r(' one. The third one.')}`) +
      p(upon(2, r('All of this. And this.'))) +
      p(`${r('Here. There')}${sign(3)}${r('. Now.')}`) +
      p(`${r('At the end. Of it.')}${sign(4)}`)
    const comments = [1, 2, 3, 4].map((id) => comment(id, `Note ${id}?`)).join('')
    expect(notesIn(body, comments)).toEqual([
      ['The first one.', undefined],
      ['The second one.', ['Ruth Hale: Note 1?']],
      ['The third one.', undefined],
      ['All of this.', ['Ruth Hale: Note 2?']],
      ['And this.', undefined],
      ['Here.', undefined],
      ['There.', ['Ruth Hale: Note 3?']],
      ['Now.', undefined],
      ['At the end.', undefined],
      ['Of it.', ['Ruth Hale: Note 4?']],
    ])
  })

  it('upon several paragraphs, or between two, are at where they begin; with answers in their order', () => {
    const body = [
      p(r('Before.')),
      '<w:commentRangeStart w:id="7"/>',
      p(r('Between.')),
      p(`${r('One. ')}<w:commentRangeStart w:id="8"/><w:commentRangeStart w:id="9"/>${r('Two.')}`),
      p(`${r('Three.')}<w:commentRangeEnd w:id="8"/>${sign(8)}<w:commentRangeEnd w:id="9"/>${sign(9)}${sign(7)}`),
    ].join('')
    const comments = comment(8, 'Why?') + comment(9, 'So.', '') + comment(7, 'Look') + comment(6, 'Of nothing')
    expect(notesIn(body, comments)).toEqual([
      ['Before.', undefined],
      ['Between.', ['Ruth Hale: Look']],
      ['One.', undefined],
      ['Two.', ['Ruth Hale: Why?', 'So.']],
      ['Three.', undefined],
    ])
  })

  it('behind a page break are at their part of the paragraph, and an empty one is none', () => {
    const body = p(`${r('Above the break.')}<w:r><w:br w:type="page"/></w:r>${r('Below it. ')}${upon(1, r('Last.'))}`)
    expect(notesIn(body, comment(1, 'Here') + comment(2, ' '))).toEqual([
      ['Above the break.', undefined],
      ['Below it.', undefined],
      ['Last.', ['Ruth Hale: Here']],
    ])
  })

  it('of a document in the fixtures are at their sentence', () => {
    const { segments } = readDocument(fixtureFile('tracked-changes.docx').open(), {
      fileName: 'tracked-changes.docx',
      sourceLang: 'en',
    })
    const noted = segments.filter(({ notes }) => notes !== undefined)
    expect(noted.map(({ source, notes }) => [source.replaceAll(/<[^>]*>/g, ''), notes])).toEqual([
      ['The roof leaks in the north corner.', ['Ruth Hale: Has somebody called the roofer?']],
    ])
  })
})
