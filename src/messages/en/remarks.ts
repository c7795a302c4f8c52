import { makeFormat } from '../../lib/format.ts'
import { parts } from './parts.ts'

const { count } = makeFormat('en')

/** Texts of a document that were left or moved: on the page of its job, and before its file is downloaded. */
export const remarks = {
  title: 'Before you download',
  download: 'Download',
  left: (n: number) => count(n, '# text was left as it is.', '# texts were left as they are.'),
  moved: (n: number) => count(n, '# bookmark or other range changed.', '# bookmarks or other ranges changed.'),
  more: (n: number) => count(n, 'and # more', 'and # more'),
  parts: { ...parts, numbering: 'Numbering' },
  sheet: (name: string) => `Sheet ${name}`,
  slide: (name: string) => `Slide ${name}`,
  page: (name: string) => `Page ${name}`,
  notes: (name: string) => `Slide ${name} notes`,
  reasons: {
    field: (n: number) =>
      count(
        n,
        '# result of a field. Update the fields in the program that made the document.',
        '# results of fields. Update the fields in the program that made the document.',
      ),
    choice: (n: number) => count(n, '# choice or tooltip', '# choices or tooltips'),
    compared: (n: number) =>
      count(
        n,
        '# text that formulas or conditions compare. Changing it would change what they find.',
        '# texts that formulas or conditions compare. Changing them would change what they find.',
      ),
    program: (n: number) => count(n, '# text within program code', '# texts within program code'),
    embedded: (n: number) =>
      count(
        n,
        '# document within the document. Upload it on its own.',
        '# documents within the document. Upload them on their own.',
      ),
    unread: (n: number) =>
      count(n, '# text written in a form that is not read here', '# texts written in a form that is not read here'),
    bookmark: (n: number) =>
      count(
        n,
        '# bookmark covers its whole segment now. References to it repeat all of that.',
        '# bookmarks cover their whole segment now. References to them repeat all of that.',
      ),
    range: (n: number) =>
      count(
        n,
        '# range of a comment, a permission or an index entry covers its whole segment now.',
        '# ranges of comments, permissions or index entries cover their whole segment now.',
      ),
    change: (n: number) =>
      count(
        n,
        '# tracked change counts as accepted in the translation.',
        '# tracked changes count as accepted in the translation.',
      ),
  },
}
