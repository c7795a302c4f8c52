import type { DefectKind } from './parity.ts'

/** Pairs that both ends must judge alike: `[source, target, defects as "kind tag"]`. */
export const paritySamples: readonly (readonly [string, string, readonly `${DefectKind} ${string}`[]])[] = [
  ['plain', 'llano', []],
  ['a <g1>b</g1>', 'a <g1>b</g1>', []],
  ['<g1>a</g1><x2/>', '<x2/><g1>a</g1>', []],
  ['<g1>a <g2>b</g2></g1>', '<g2>b</g2> <g1>a</g1>', []],
  ['<g1>a</g1> <g2>b</g2>', '<g1>a <g2>b</g2></g1>', []],
  ['<g1>a</g1>', 'a', ['missing <g1>', 'missing </g1>']],
  ['<g1>a</g1>', '<g1>a', ['unclosed <g1>']],
  ['<g1>a</g1>', 'a</g1>', ['missing <g1>']],
  ['<g1>a</g1>', '</g1>a<g1>', ['unclosed <g1>']],
  ['<x1/>', '', ['missing <x1/>']],
  ['<x1/>', '<x1/><x1/>', ['duplicated <x1/>']],
  ['a', 'a<x1/>', ['extra <x1/>']],
  ['a', '<g1>a</g1>', ['extra <g1>', 'extra </g1>']],
  ['<x1/>', '<x2/>', ['missing <x1/>', 'extra <x2/>']],
  ['<g1>a</g1><g2>b</g2>', '<g1>a<g2>b</g1></g2>', ['crossed </g1>']],
  ['<g1>a</g1>', '<g1>a</g1><g1>', ['duplicated <g1>']],
  ['if a <b> c', 'si a <b> c', []],
  ['<g01> is text', '<g01> es texto', []],
  ['<g1></g1>', '<g1></g1>', []],
]
