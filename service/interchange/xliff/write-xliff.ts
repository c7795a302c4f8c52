import { encodeAttribute, encodeContent, withoutIllegal } from '../../filters/common/xml/character-data.ts'
import { printInline } from './print-inline.ts'
import {
  oldNamespace,
  ownNamespace,
  type XliffNote,
  type XliffSentence,
  type XliffVersion,
  xliffNamespace,
} from './xliff-sentence.ts'
import { toOldState, toXliffState } from './xliff-states.ts'

export type XliffHead = {
  readonly version: XliffVersion
  readonly jobId: string
  readonly fileName: string
  readonly sourceLang: string
  readonly targetLang: string
}

/** Writes a document's segments as XLIFF, one unit each, page by page, never in memory as a whole. */
export async function* writeXliff(
  head: XliffHead,
  pages: AsyncIterable<readonly XliffSentence[]>,
): AsyncGenerator<Uint8Array> {
  const { printHead, printUnit, foot } = versions[head.version]
  yield bytesOf(printHead(head))
  for await (const page of pages) yield bytesOf(page.map(printUnit).join(''))
  yield bytesOf(foot)
}

const versions = {
  '2.1': { printHead, printUnit, foot: '</file>\n</xliff>\n' },
  '1.2': { printHead: printOldHead, printUnit: printOldUnit, foot: '</body>\n</file>\n</xliff>\n' },
} as const

function printHead({ jobId, fileName, sourceLang, targetLang }: XliffHead): string {
  const languages = `srcLang="${attribute(sourceLang)}" trgLang="${attribute(targetLang)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNamespace}" xmlns:cotejo="${ownNamespace}" version="2.1" ${languages}>`,
    `<file id="${attribute(jobId)}" original="${attribute(fileName)}" canResegment="no" xml:space="preserve">\n`,
  ].join('\n')
}

function printUnit(sentence: XliffSentence): string {
  const { position, source, target, locked, translatable, revision, tags } = sentence
  const fixed = locked || !translatable ? ' translate="no"' : ''
  const lock = locked ? ' cotejo:locked="yes"' : ''
  const { state, subState } = toXliffState(sentence.state)
  const content = target === null ? '' : `<target>${printInline(target, tags ?? {})}</target>`
  return [
    `<unit id="${position}"${fixed} cotejo:revision="${revision}"${lock}>`,
    printNotes(sentence),
    `<segment state="${state}" subState="${subState}"><source>${printInline(source, tags ?? {})}</source>${content}</segment>`,
    '</unit>\n',
  ].join('')
}

function printNotes(sentence: XliffSentence): string {
  const own = notesOf(sentence).map(([category, text]) => `<note category="${category}">${encode(text)}</note>`)
  const notes = [...own, ...(sentence.notes ?? []).map(printNote)]
  return notes.length === 0 ? '' : `<notes>${notes.join('')}</notes>`
}

function printNote({ author, text }: XliffNote): string {
  if (author === null) return `<note category="document">${encode(text)}</note>`
  return `<note category="comment" cotejo:author="${attribute(author)}">${encode(text)}</note>`
}

/** Returns the notes that another tool shows a translator: the segment's place of use, its score, its QA issues. */
function notesOf({ part, score, checks }: XliffSentence): (readonly [string, string])[] {
  return [
    ...(part === '' ? [] : [['part', part] as const]),
    ...(score == null ? [] : [['score', `${score} / 100`] as const]),
    ...(checks ?? []).map(({ severity, message }) => ['qa', `${severity}: ${message}`] as const),
  ]
}

function printOldHead({ jobId, fileName, sourceLang, targetLang }: XliffHead): string {
  const languages = `source-language="${attribute(sourceLang)}" target-language="${attribute(targetLang)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${oldNamespace}" xmlns:cotejo="${ownNamespace}" version="1.2">`,
    `<file original="${attribute(fileName)}" ${languages} datatype="plaintext" xml:space="preserve" cotejo:job="${attribute(jobId)}">`,
    '<body>\n',
  ].join('\n')
}

/** Prints a unit of 1.2; while it waits for a translation its target is its source: some tools edit targets alone. */
function printOldUnit(sentence: XliffSentence): string {
  const { position, source, target, locked, translatable, revision, state, match } = sentence
  const tags = sentence.tags ?? {}
  const fixed = locked || !translatable ? ' translate="no"' : ''
  const approved = state.startsWith('approved') ? ' approved="yes"' : ''
  const lock = locked ? ' cotejo:locked="yes"' : ''
  const text = (tagged: string) => printInline(tagged, tags, '1.2')
  return [
    `<trans-unit id="${position}"${fixed}${approved} cotejo:revision="${revision}" cotejo:state="${state}"${lock}>`,
    `<source>${text(source)}</source>`,
    `<target state="${target === null ? 'needs-translation' : toOldState(state)}">${text(target ?? source)}</target>`,
    ...notesOf(sentence).map(([from, note]) => `<note from="${from}">${encode(note)}</note>`),
    ...(sentence.notes ?? []).map(
      ({ author, text: note }) => `<note from="${attribute(author ?? 'document')}">${encode(note)}</note>`,
    ),
    match == null
      ? ''
      : `<alt-trans match-quality="${match.similarity}" origin="memory"><source>${text(match.source)}</source><target>${text(match.target)}</target></alt-trans>`,
    '</trans-unit>\n',
  ].join('')
}

function encode(text: string): string {
  return encodeContent(withoutIllegal(text))
}

function attribute(text: string): string {
  return encodeAttribute(withoutIllegal(text))
}

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'utf8')
}
