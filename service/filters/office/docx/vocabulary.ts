import type { ElementRole, Vocabulary } from '../paragraphs/vocabulary.ts'
import { drawingAttributes, drawingTips, drawingWords, rolesOf } from '../ooxml/drawing-words.ts'
import { namespaces } from '../ooxml/namespaces.ts'

/** Elements of each role, as ISO/IEC 29500-1 names them. */
const words: Readonly<Partial<Record<ElementRole, string>>> = {
  paragraph: 'w:p',
  paragraphProps: 'w:pPr',
  paragraphStyle: 'w:pStyle',
  run: 'w:r',
  runProps: 'w:rPr',
  text: 'w:t',
  // Text that a tracked change moved here stays marked so, because the place of its origin does.
  wrapper: 'w:hyperlink w:smartTag w:customXml w:bdo w:dir w:moveTo',
  wrapperProps: 'w:smartTagPr w:customXmlPr w:fldData',
  control: 'w:sdt',
  controlContent: 'w:sdtContent',
  ruby: 'w:ruby',
  rubyBase: 'w:rubyBase',
  transparent: 'w:ins',
  deleted: 'w:del w:moveFrom',
  startAnchor: [
    // Text that was moved away has no text here, so its range ends where it begins.
    'w:bookmarkStart w:commentRangeStart w:permStart w:moveFromRangeStart w:moveFromRangeEnd w:moveToRangeStart',
    'w:customXmlInsRangeStart w:customXmlDelRangeStart w:customXmlMoveFromRangeStart w:customXmlMoveToRangeStart',
  ].join(' '),
  endAnchor: [
    'w:bookmarkEnd w:commentRangeEnd w:permEnd w:moveToRangeEnd',
    'w:customXmlInsRangeEnd w:customXmlDelRangeEnd w:customXmlMoveFromRangeEnd w:customXmlMoveToRangeEnd',
  ].join(' '),
  noise: 'w:proofErr w:lastRenderedPageBreak',
  break: 'w:br',
  noBreakHyphen: 'w:noBreakHyphen',
  softHyphen: 'w:softHyphen',
  fieldChar: 'w:fldChar',
  fieldCode: 'w:instrText',
  simpleField: 'w:fldSimple',
  // The data that a control is bound to is not shown.
  opaque: 'w:sdtPr w:sdtEndPr w:sectPr',
  table: 'w:tbl',
  tableProps: 'w:tblPr',
}

const vmlShapes = 'v:shape v:rect v:roundrect v:oval v:line v:polyline v:curve v:arc v:image v:group'.split(' ')

/** WordprocessingML with the DrawingML of its charts, diagrams and shapes. */
export const docxVocabulary: Vocabulary = {
  namespaces,
  roles: rolesOf(drawingWords, words),
  readableAttributes: new Map([
    ['wp:docPr', ['title', 'descr']],
    ...drawingAttributes,
    ['v:textpath', ['string']],
    ...vmlShapes.map((shape): [string, string[]] => [shape, ['alt']]),
  ]),
  inlineAttributes: new Map([
    ['w:hyperlink', ['tooltip']],
    ['w:listItem', ['displayText']],
    ['w:tblCaption', ['val']],
    ['w:tblDescription', ['val']],
    ...drawingTips,
  ]),
  translatedFields: new Set(['HYPERLINK']),
  // Word updates these results when it opens, prints or updates the document.
  regeneratedFields: new Set(
    [
      'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF TOC TOA INDEX TC XE SEQ LISTNUM AUTONUM AUTONUMLGL',
      'AUTONUMOUT DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME FILENAME FILESIZE NUMCHARS NUMWORDS REVNUM',
      'MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF SKIPIF ASK FILLIN SET IF COMPARE EQ FORMTEXT FORMCHECKBOX FORMDROPDOWN',
      'CITATION BIBLIOGRAPHY BARCODE DISPLAYBARCODE',
    ]
      .join(' ')
      .split(' '),
  ),
  trimmedText: new Set(['w:t']),
  uniqueWrappers: new Set(['w:sdt']),
}

/** Vocabulary until November 2026: jobs from that time have no segments for tooltips and choices. */
export const formerVocabulary: Vocabulary = {
  ...docxVocabulary,
  roles: rolesOf(drawingWords, {
    ...words,
    wrapper: 'w:hyperlink w:smartTag w:customXml w:bdo w:dir',
    transparent: 'w:ins w:moveTo',
  }),
  inlineAttributes: new Map(),
}
