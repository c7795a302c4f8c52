import { drawnParts } from '../ooxml/drawn-parts.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import { type OfficePackage, openPackage, type RelatedPart } from '../ooxml/open-package.ts'
import { relationId } from '../ooxml/relation-id.ts'
import type { TextPart } from '../ooxml/text-part.ts'
import { checkWellFormed } from '../../common/xml/check-well-formed.ts'
import { rootAttribute } from '../../common/xml/root-attribute.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { findPlaceholders } from './find-placeholders.ts'

export type PptxPackage = OfficePackage & { readonly parts: readonly TextPart[] }

const MAIN = /^application\/(vnd\.openxmlformats-officedocument\.presentationml|vnd\.ms-powerpoint)\..*main\+xml$/

/**
 * Opens a presentation and finds its text parts: slide by slide with the parts of each, then the masters.
 *
 * @throws DocumentRefused as `openPackage`, and `unreadable-part` for a damaged `presentation.xml`
 */
export function openPptx(bytes: Uint8Array): PptxPackage {
  const opened = openPackage(bytes, MAIN)
  const listed = listParts(opened)
  const slides = listed.filter(({ name }) => name === 'p:sldId').map(({ part }) => part)
  const masters = listed.filter(({ name }) => name === 'p:sldMasterId').map(({ part }) => part)
  const others = listed.filter(({ name }) => name === 'p:notesMasterId' || name === 'p:handoutMasterId')
  const layouts = masters.flatMap((master) => opened.related(master).filter(({ type }) => type === 'slideLayout'))
  const parts = [
    ...slides.flatMap((slide, at) => slideParts(opened, slide, at + 1)),
    ...masters.flatMap((master, at) => masterParts(opened, master, `master:${at + 1}`)),
    ...layouts.flatMap(({ entry }, at) => masterParts(opened, entry, `layout:${at + 1}`)),
    ...others.flatMap(({ name, part }) => masterParts(opened, part, name.slice(2).replace('MasterId', '-master'))),
  ]
  return { ...opened, parts: parts.filter(({ entry }, at) => parts.findIndex((other) => other.entry === entry) === at) }
}

/** Lists the slides and masters of `presentation.xml`, in its order. */
function listParts(opened: OfficePackage): { readonly name: string; readonly part: ZipEntry }[] {
  const { main } = opened
  const { text } = opened.load(main)
  checkWellFormed(text, main.name)
  const byId = new Map(opened.related(main).map(({ id, entry }) => [id, entry]))
  const listed: { readonly name: string; readonly part: ZipEntry }[] = []
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        const part = byId.get(relationId(text, start, end) ?? '')
        if (part !== undefined) listed.push({ name, part })
      },
      close() {},
    },
    main.name,
  )
  return listed
}

/** Returns a slide, its drawn parts, comments and notes; none for a hidden slide. */
function slideParts(opened: OfficePackage, slide: ZipEntry, number: number): TextPart[] {
  if (['0', 'false'].includes(rootAttribute(opened.load(slide).text, 'show') ?? '')) return []
  const of = (wanted: string) => opened.related(slide).filter(({ type }) => type === wanted)
  const part = ({ entry }: Pick<RelatedPart, 'entry'>, label: string): TextPart[] => [
    { entry, label: `${label}:${number}`, group: null, twin: false, optional: label !== 'slide' },
    ...drawnParts(opened, entry, (kind) => `${kind}:${number}`),
  ]
  return [
    ...part({ entry: slide }, 'slide'),
    ...of('comments').flatMap((comments) => part(comments, 'comments')),
    ...of('notesSlide').flatMap((notes) => part(notes, 'notes')),
  ]
}

/** Returns a master or layout as slides show it: a placeholder's text is a prompt that is never shown. */
function masterParts(opened: OfficePackage, entry: ZipEntry, label: string): TextPart[] {
  const common = { group: null, twin: false, optional: true }
  return [{ ...common, entry, label, findUnread: findPlaceholders }, ...drawnParts(opened, entry, () => label)]
}
