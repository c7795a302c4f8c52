import { partOf } from '../../ooxml/samples/part-of.ts'
import { readTexts, translate } from '../../ooxml/samples/translate.ts'
import { pptxFilter } from '../pptx-filter.ts'
import { packPptx, type SampleDeck } from './pack-pptx.ts'

/** A paragraph. */
export const p = (content: string, props = '') => `<a:p>${props}${content}</a:p>`

/** A run of text; `props` as ` b="1"`, `children` as `<a:latin/>`. */
export const r = (text: string, props = '', children = '') =>
  `<a:r>${props || children ? `<a:rPr${props}>${children}</a:rPr>` : ''}<a:t>${text}</a:t></a:r>`

/** A shape with these paragraphs; `kind` as `<p:ph type="title"/>`. */
export const shape = (paragraphs: string, kind = '', about = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"${about}/><p:cNvSpPr/><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`

export const readDeck = (deck: SampleDeck) => readTexts(pptxFilter, packPptx(deck))

/** Reads the blocks of one slide with this content, without their parts. */
export const readSlide = (content: string) =>
  readDeck({ slides: [content] }).map((line) => line.slice(line.indexOf(': ') + 2))

export function translateDeck(deck: SampleDeck, targets: Readonly<Record<string, string>>, targetLang?: string) {
  const written = translate(pptxFilter, packPptx(deck), targets, targetLang)
  return { ...written, part: (name: string) => partOf(written.bytes, name) }
}

/** Returns the shapes of one slide with `content` after translation. */
export function translateSlide(content: string, targets: Readonly<Record<string, string>>, targetLang?: string): string {
  const xml = translateDeck({ slides: [content] }, targets, targetLang).part('ppt/slides/slide1.xml')
  return /<p:spTree>([\s\S]*)<\/p:spTree>/.exec(xml)?.[1] ?? xml
}
