import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { colorTrait, fontTrait, trait } from '../paragraphs/look-traits.ts'
import type { Look } from '../paragraphs/node.ts'
import { scriptsOf } from '../paragraphs/scripts-of.ts'
import type { OdfStyles } from './styles.ts'
import type { TextProperties } from './text-properties.ts'

const blanksShow = ['text-underline-style', 'text-overline-style', 'text-line-through-style', 'background-color']

/** Properties that have a twin for each kind of script: `font-weight`, `font-weight-asian`, `font-weight-complex`. */
const perScript = /^font(?:-size|-weight|-style|-size-rel)?$/

/**
 * Compares the looks of text once all styles are applied: a property that the paragraph's style already has is no
 * difference, and neither is one that only shows on letters that the text does not have.
 */
export function openLooks(styles: OdfStyles) {
  // Documents repeat a few styles thousands of times.
  const known = new Map<string, Look>()
  return (text: string, paragraphStyle: string | null, spanStyles: readonly string[]): Look => {
    const scripts = scriptsOf(text)
    const key = `${scripts}\n${paragraphStyle ?? ''}\n${spanStyles.join('\n')}`
    const look = known.get(key) ?? lookOf(styles.textProperties(paragraphStyle, spanStyles), scripts)
    known.set(key, look)
    return look
  }
}

function lookOf(all: TextProperties, scripts: string): Look {
  const shown = visible(all, scripts)
  return {
    key: shown.map(([name, value]) => `${name}=${value}`).join(' '),
    hidden: all.get('display') === 'none',
    marksBlanks: shown.some(([name]) => blanksShow.includes(name)),
    traits: () => shown.map(([name, value]) => traitOf(name, value)),
  }
}

function traitOf(name: string, value: string): TagInfo {
  if (/^font(?:-asian|-complex)?$/.test(name)) return fontTrait(value)
  if (name.startsWith('font-size')) return trait('formatting', value.replace(/pt$/, ' pt'))
  if (name.startsWith('font-weight')) return trait('bold')
  if (name.startsWith('font-style')) return trait('italic')
  if (name.startsWith('text-underline')) return trait('underline')
  if (name.startsWith('text-line-through')) return trait('strike')
  if (name === 'text-position') return trait(/^(?:sub|-)/.test(value) ? 'subscript' : 'superscript')
  return name === 'color' || name === 'background-color' ? colorTrait(value) : trait('formatting')
}

function visible(all: TextProperties, scripts: string): (readonly [string, string])[] {
  const shows = (name: string) => {
    if (name.endsWith('-complex')) return scripts.includes('c')
    if (name.endsWith('-asian')) return scripts.includes('e')
    return !perScript.test(name) || scripts.includes('l') || scripts === ''
  }
  const isUnderlined = (all.get('text-underline-style') ?? '') !== ''
  return [...all]
    .filter(([name, value]) => value !== '' && shows(name) && (isUnderlined || !name.startsWith('text-underline-')))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
