import { encodeAttribute, encodeContent, withoutIllegal } from '../../filters/xml/character-data.ts'
import { printInline } from './print-inline.ts'
import { ownNamespace, type XliffSentence, xliffNamespace } from './xliff-sentence.ts'
import { toXliffState } from './xliff-states.ts'

export type XliffHead = {
  readonly jobId: string
  readonly fileName: string
  readonly sourceLang: string
  readonly targetLang: string
}

/** A document's segments as XLIFF 2.1, one unit each, page by page: what is written is never held as a whole. */
export async function* writeXliff(
  head: XliffHead,
  pages: AsyncIterable<readonly XliffSentence[]>,
): AsyncGenerator<Uint8Array> {
  yield bytesOf(printHead(head))
  for await (const page of pages) yield bytesOf(page.map(printUnit).join(''))
  yield bytesOf('</file>\n</xliff>\n')
}

function printHead({ jobId, fileName, sourceLang, targetLang }: XliffHead): string {
  const languages = `srcLang="${attribute(sourceLang)}" trgLang="${attribute(targetLang)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNamespace}" xmlns:cotejo="${ownNamespace}" version="2.1" ${languages}>`,
    `<file id="${attribute(jobId)}" original="${attribute(fileName)}" canResegment="no" xml:space="preserve">\n`,
  ].join('\n')
}

function printUnit(sentence: XliffSentence): string {
  const { position, source, target, locked, translatable, part, revision } = sentence
  const fixed = locked || !translatable ? ' translate="no"' : ''
  const lock = locked ? ' cotejo:locked="yes"' : ''
  const { state, subState } = toXliffState(sentence.state)
  const content = target === null ? '' : `<target>${printInline(target)}</target>`
  return [
    `<unit id="${position}"${fixed} cotejo:revision="${revision}"${lock}>`,
    part === '' ? '' : `<notes><note category="part">${encodeContent(withoutIllegal(part))}</note></notes>`,
    `<segment state="${state}" subState="${subState}"><source>${printInline(source)}</source>${content}</segment>`,
    '</unit>\n',
  ].join('')
}

function attribute(text: string): string {
  return encodeAttribute(withoutIllegal(text))
}

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'utf8')
}
