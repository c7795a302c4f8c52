import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import type { Run } from '../paragraphs/item.ts'
import type { Look } from '../paragraphs/node.ts'
import { colorTrait, fontTrait, sizeTrait, trait } from '../paragraphs/look-traits.ts'
import { scriptsOf } from '../paragraphs/scripts-of.ts'
import { readRunProperties, type RunProperties } from './run-properties.ts'
import type { WordStyles } from './styles.ts'
import type { ThemeFonts } from './theme-fonts.ts'

/** Sources of a run's look besides its own properties. */
export type Appearance = { readonly styles: WordStyles; readonly fonts: ThemeFonts }

/** Properties that only show on letters of one kind of script. */
const complexOnly = ['w:bCs', 'w:iCs', 'w:szCs', 'font:cs', 'w:cs', 'w:rtl']
const simpleOnly = ['w:b', 'w:i', 'w:sz']
const blanksShow = ['w:u', 'w:strike', 'w:dstrike', 'w:highlight', 'w:shd', 'w:bdr']

/**
 * Compares the looks of runs once styles are applied: a property that a style already has is no difference, and neither
 * is one that only shows on letters that the text does not have.
 *
 * @param rPrOf the properties of a run as written
 */
export function openLooks({ styles, fonts }: Appearance, rPrOf: (run: Run) => string | null) {
  // Documents repeat a few property sets thousands of times, so looks are cached by style and scripts, then properties.
  const known = new Map<string, Map<string, Look>>()
  return (run: Run, text: string, paragraphStyle: string | null): Look => {
    const rPr = rPrOf(run) ?? ''
    const scripts = scriptsOf(text)
    const context = `${scripts}\n${paragraphStyle ?? ''}`
    const looks = known.get(context) ?? new Map<string, Look>()
    const look = looks.get(rPr) ?? lookOf({ styles, fonts }, rPr, paragraphStyle, scripts)
    looks.set(rPr, look)
    known.set(context, looks)
    return look
  }
}

function lookOf({ styles, fonts }: Appearance, rPr: string, paragraphStyle: string | null, scripts: string): Look {
  const own = readRunProperties(rPr)
  const all = new Map([...styles.resolve(paragraphStyle, own.style), ...own.properties])
  const shown = visible(all, scripts).map(([name, value]) => [name, fonts.get(value) ?? value] as const)
  return {
    key: shown.map(([name, value]) => `${name}=${value}`).join(' '),
    hidden: all.get('w:vanish') === '1',
    marksBlanks: shown.some(([name]) => blanksShow.includes(name)),
    traits: () => shown.map(([name, value]) => traitOf(name, value)),
  }
}

/** Describes a property; Word gives sizes in half points. */
function traitOf(name: string, value: string): TagInfo {
  if (name.startsWith('font:')) return fontTrait(value)
  if (name === 'w:sz' || name === 'w:szCs') return sizeTrait(Number(value) / 2)
  if (name === 'w:color' || name === 'w:highlight') return colorTrait(value)
  if (name === 'w:vertAlign') return trait(value === 'superscript' ? 'superscript' : 'subscript')
  return trait(kindOfProperty.get(name) ?? 'formatting')
}

const kindOfProperty: ReadonlyMap<string, TagKind> = new Map([
  ['w:b', 'bold'],
  ['w:bCs', 'bold'],
  ['w:i', 'italic'],
  ['w:iCs', 'italic'],
  ['w:u', 'underline'],
  ['w:strike', 'strike'],
  ['w:dstrike', 'strike'],
])

function visible(all: RunProperties, scripts: string): [string, string][] {
  const complex = scripts.includes('c')
  const unseen = new Set([
    ...(complex ? [] : complexOnly),
    ...(complex && !scripts.includes('l') ? simpleOnly : []),
    ...(scripts.includes('e') ? [] : ['font:eastAsia']),
  ])
  return [...all]
    .filter(([name, value]) => value !== '' && value !== '0' && !unseen.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
