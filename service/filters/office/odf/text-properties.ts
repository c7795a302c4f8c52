import { decodeCharacters } from '../../common/xml/character-data.ts'

/** Properties of text by local name: `font-weight` → `bold`. An empty value looks like no property at all. */
export type TextProperties = ReadonlyMap<string, string>

/** Font families by the names of their font faces in the document. */
export type FontFaces = ReadonlyMap<string, string>

/** Properties without a visible effect. */
const noise = new RegExp(
  [
    '^(?:language|country|script|rfc-language-tag|font-pitch|font-charset|font-family-generic|font-style-name)',
    '(?:-asian|-complex)?$',
    '|rsid$|^hyphenat|^letter-kerning$|^text-(?:underline|overline|line-through)-mode$',
    '|^country$|^char-shading-value$|^text-line-through-text$|^theme-color$|^color-(?:lum|theme)',
  ].join(''),
)

/** Values that look like no property at all, by the end of the property's name. */
const idle: readonly (readonly [RegExp, RegExp])[] = [
  [/^font-weight/, /^(?:normal|400)$/],
  [/^font-(?:style|variant)/, /^normal$/],
  [/^text-(?:underline|overline|line-through)-(?:style|type)$/, /^(?:none|single)$/],
  [/^text-(?:underline|overline|line-through)-width$/, /^(?:auto|normal)$/],
  [/^text-(?:underline|overline|line-through)-color$/, /^font-color$/],
  [/^text-(?:transform|emphasize|shadow|combine)$|^font-relief$/, /^none$/],
  [/^text-(?:outline|blinking)$/, /^false$/],
  [/^text-position$/, /^0%/],
  [/^text-rotation-angle$/, /^0/],
  [/^background-color$/, /^transparent$/],
  [/^color$/, /^#000000$/],
  [/^opacity$/, /^(?:0|100)%$/],
  [/^display$/, /^true$/],
  [/^text-scale$/, /^(?:9[5-9]|10[0-5])(?:\.\d+)?%$/],
  // Converters from PDF scatter spacing of a fraction of a point.
  [/^letter-spacing$/, /^(?:normal|-?0(?:\.[0-4]\d*)?pt|-?0(?:\.0[01]\d*)?(?:cm|in)|-?0(?:\.1\d*)?mm)$/],
]

const ATTRIBUTE = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Reads the visible properties of a `style:text-properties` tag.
 *
 * `<style:text-properties fo:font-weight="bold" fo:language="de" officeooo:rsid="0006f9de"/>` → `font-weight` `bold`
 */
export function readTextProperties(tag: string, fonts: FontFaces): TextProperties {
  const properties = new Map<string, string>()
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE)) {
    if (noise.test(name)) continue
    const value = decodeCharacters(double ?? single ?? '').trim()
    if (name === 'use-window-font-color') {
      if (value === 'true') properties.set('color', '')
      continue
    }
    const [shown, says] = fontProperty(name, value, fonts)
    properties.set(shown, idle.some(([of, idles]) => of.test(name) && idles.test(value)) ? '' : says)
  }
  return properties
}

/** Unifies fonts named by face or by family: `font-name="Arial1"` and `font-family="'Arial'"` are the same. */
function fontProperty(name: string, value: string, fonts: FontFaces): readonly [string, string] {
  const [, what, script = ''] = /^font-(name|family)(-asian|-complex)?$/.exec(name) ?? []
  if (what === undefined) return [name, value]
  return [`font${script}`, fontFamily(what === 'name' ? (fonts.get(value) ?? value) : value)]
}

/** `'Liberation Serif'` → `Liberation Serif`; `Arial1` is LibreOffice's name of a second face of `Arial`. */
export function fontFamily(value: string): string {
  return value.replace(/^['"]/, '').replace(/['"].*$/, '')
}
