import type { ElementRole } from '../paragraphs/vocabulary.ts'

/** Elements of each role in DrawingML, its charts and its diagrams, as ISO/IEC 29500-1 names them. */
export const drawingWords: Readonly<Partial<Record<ElementRole, string>>> = {
  paragraph: 'a:p',
  paragraphProps: 'a:pPr',
  run: 'a:r',
  runProps: 'a:rPr',
  text: 'a:t',
  table: 'a:tbl a:txBody p:txBody xdr:txBody cdr:txBody dsp:txBody c:rich cx:rich',
  tableProps: 'a:tblPr a:bodyPr',
  // Numbers behind charts are shown by their own formats.
  opaque: 'c:numCache c:numLit c:externalData cx:numDim',
  alternate: 'mc:AlternateContent',
  choice: 'mc:Choice',
  fallback: 'mc:Fallback',
  leaf: 'c:v cx:v cx:pt',
}

/** Alternative texts of shapes. */
export const drawingAttributes: readonly (readonly [string, readonly string[]])[] = [
  ['pic:cNvPr', ['descr']],
  ['p:cNvPr', ['title', 'descr']],
  ['xdr:cNvPr', ['title', 'descr']],
  ['cdr:cNvPr', ['title', 'descr']],
]

/** Tooltips of links of text and of shapes. */
export const drawingTips: readonly (readonly [string, readonly string[]])[] = [
  ['a:hlinkClick', ['tooltip']],
  ['a:hlinkHover', ['tooltip']],
]

/** `{ run: 'a:r' }` and `{ run: 'w:r' }` → `a:r` and `w:r` to `run` */
export function rolesOf(
  ...lists: readonly Readonly<Partial<Record<ElementRole, string>>>[]
): ReadonlyMap<string, ElementRole> {
  return new Map(
    lists.flatMap((words) =>
      // Object.entries loses the key type of a record: every key is a Role.
      Object.entries(words).flatMap(([role, names]) =>
        names.split(' ').map((name) => [name, role as ElementRole] as const),
      ),
    ),
  )
}
