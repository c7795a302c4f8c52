import { namespaces } from '../ooxml/namespaces.ts'
import type { Range } from '../paragraphs/item.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'

/** Sides of text (`l`, `r`, `ctr` …) by its level, from 1. */
export type Sides = ReadonlyMap<number, string>

export type Placeholder = { readonly type: string; readonly index: string }

/** A shape of a part, with the sides of its list style. */
export type ShapeSides = Range & { readonly placeholder: Placeholder | null; readonly sides: Sides }

/** Sides in a part: by shape, and by style (`p:titleStyle` … `p:defaultTextStyle`). */
export type PartSides = { readonly shapes: readonly ShapeSides[]; readonly styles: ReadonlyMap<string, Sides> }

const STYLES = new Set(['p:titleStyle', 'p:bodyStyle', 'p:otherStyle', 'p:notesStyle', 'p:defaultTextStyle'])

export function readSides(text: string, where: string): PartSides {
  const shapes: ShapeSides[] = []
  const styles = new Map<string, Sides>()
  let shape: { start: number; placeholder: Placeholder | null; sides: Map<number, string> } | null = null
  /** The open list style. */
  let list: Map<number, string> | null = null
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        const value = (local: string) => attributeValue(text, start, end, local)
        const level = /^a:lvl([1-9])pPr$/.exec(name)?.[1]
        if (name === 'p:sp') shape = { start, placeholder: null, sides: new Map() }
        else if (name === 'p:ph' && shape !== null) {
          shape.placeholder = { type: value('type') ?? 'body', index: value('idx') ?? '0' }
        } else if (name === 'a:lstStyle') list = shape?.sides ?? null
        else if (STYLES.has(name)) {
          list = new Map()
          styles.set(name, list)
        } else if (level !== undefined && list !== null) {
          const side = value('algn')
          if (side !== null) list.set(Number(level), side)
        }
      },
      close(name, _start, end) {
        if (name === 'a:lstStyle' || STYLES.has(name)) list = null
        if (name !== 'p:sp' || shape === null) return
        shapes.push({ ...shape, end })
        shape = null
      },
    },
    where,
  )
  return { shapes, styles }
}
