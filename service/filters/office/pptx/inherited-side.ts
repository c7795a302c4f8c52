import type { OfficePackage } from '../ooxml/open-package.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { type PartSides, type Placeholder, readSides, type ShapeSides } from './read-sides.ts'

/** Relationships to the parts that a part inherits its looks from, step by step. */
const FROM = ['slideLayout', 'slideMaster', 'notesMaster']
const NOTHING: PartSides = { shapes: [], styles: new Map() }

/** Returns the side of a paragraph that sets none itself, by its offset in a part and its level from 1. */
export type InheritedSide = (offset: number, level: number) => string

/** Finds the sides inherited by paragraphs from shape, layout and master (ISO/IEC 29500-1, 19.3.1.36 and 21.1.2.4). */
export function openInheritedSides(opened: OfficePackage): (part: ZipEntry) => InheritedSide {
  const known = new Map<ZipEntry, PartSides>()
  const sidesOf = (entry: ZipEntry): PartSides => {
    const found = known.get(entry) ?? unlessDamaged(() => readSides(opened.load(entry).text, entry.name)) ?? NOTHING
    known.set(entry, found)
    return found
  }
  return (part) => {
    const parts = chainOf(opened, part).map(sidesOf)
    return (offset, level) => {
      const shape = parts[0]?.shapes.find(({ start, end }) => offset >= start && offset < end)
      const stated = [shape, ...above(parts.slice(1), shape)].map((other) => other?.sides.get(level))
      const styled = [...parts.map(({ styles }) => styles), sidesOf(opened.main).styles].map((styles) =>
        styles.get(styleOf(shape, styles))?.get(level),
      )
      return [...stated, ...styled].find((side) => side !== undefined) ?? 'l'
    }
  }
}

function chainOf(opened: OfficePackage, part: ZipEntry): ZipEntry[] {
  const chain = [part]
  for (let at = 0; at < FROM.length; at++) {
    const last = chain.at(-1) ?? part
    const next = opened.related(last).find(({ type, entry }) => FROM.includes(type) && !chain.includes(entry))
    if (next === undefined) break
    chain.push(next.entry)
  }
  return chain
}

/** Returns the shapes from which a placeholder inherits. */
function above(parts: readonly PartSides[], shape: ShapeSides | undefined): (ShapeSides | undefined)[] {
  const wanted = shape?.placeholder ?? null
  if (wanted === null) return []
  return parts.map(({ shapes }) => {
    const holders = shapes.filter(({ placeholder }) => placeholder !== null)
    const same = (is: (placeholder: Placeholder) => boolean) =>
      holders.find(({ placeholder }) => placeholder !== null && is(placeholder))
    return (
      same(({ type, index }) => index === wanted.index && kindOf(type) === kindOf(wanted.type)) ??
      same(({ type }) => kindOf(type) === kindOf(wanted.type))
    )
  })
}

/** Returns the kind of placeholder in the master, which several names share. */
function kindOf(type: string): string {
  if (type === 'ctrTitle') return 'title'
  return ['title', 'dt', 'ftr', 'sldNum', 'hdr'].includes(type) ? type : 'body'
}

function styleOf(shape: ShapeSides | undefined, styles: PartSides['styles']): string {
  if (shape === undefined || shape.placeholder === null) return 'p:defaultTextStyle'
  if (styles.has('p:notesStyle')) return 'p:notesStyle'
  const kind = kindOf(shape.placeholder.type)
  return kind === 'title' ? 'p:titleStyle' : kind === 'body' ? 'p:bodyStyle' : 'p:otherStyle'
}
