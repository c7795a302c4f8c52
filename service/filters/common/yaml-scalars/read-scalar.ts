import { CST } from 'yaml'
import type { YamlScalar } from './yaml-scalar.ts'

type Shape = Pick<YamlScalar, 'style' | 'indent'>

/**
 * Reads a scalar's value: escapes are resolved and lines folded. Null where it is broken.
 *
 * @param source the scalar as it is, with its quotes or its header
 * @param header for a block scalar the part before its lines: `|-`, with the comment and line end behind it
 */
export function readScalar(source: string, { style, indent }: Shape, header: string): string | null {
  const plain = readSimple(source, style)
  if (plain !== null) return plain
  let isBroken = false
  const onError = () => {
    isBroken = true
  }
  const scalar = CST.resolveAsScalar(tokenOf(source, style, indent, header), true, onError)
  return isBroken ? null : scalar.value
}

/** Reads a scalar on one line without escapes, as most are: its source is its value. */
function readSimple(source: string, style: YamlScalar['style']): string | null {
  if (style === 'plain') return /^[\p{L}\p{N}][^\r\n]*$/u.test(source) ? source : null
  const inside = source.slice(1, -1)
  if (style === 'double') return /[\\\r\n]/.test(inside) ? null : inside
  return style === 'block' || /['\r\n]/.test(inside) ? null : inside
}

function tokenOf(source: string, style: YamlScalar['style'], indent: number, header: string) {
  if (style !== 'block') {
    const type = { plain: 'scalar', single: 'single-quoted-scalar', double: 'double-quoted-scalar' } as const
    return { type: type[style], offset: 0, indent, source, end: [] }
  }
  const sign = /^[|>][-+\d]*/.exec(header)?.[0] ?? header
  const props: CST.Token[] = [{ type: 'block-scalar-header', offset: 0, indent, source: sign }]
  return { type: 'block-scalar' as const, offset: 0, indent, props, source: source.slice(header.length) }
}
