import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { DocumentRefused } from '../../document-refused.ts'

const DEEPEST = 200
const OPEN = new Set([1, 3])
const CLOSE = new Set([2, 4])
const END = 17

/** @throws DocumentRefused `corrupt` for text that is not JSON, `unsafe` for more than 200 levels */
export function parseJsonTree(text: string): Node {
  refuseDeep(text)
  const errors: ParseError[] = []
  const tree = parseTree(text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (first !== undefined || tree === undefined) {
    const line = text.slice(0, first?.offset ?? 0).split('\n').length
    throw new DocumentRefused('corrupt', `Line ${line} is not JSON.`, `line ${line}`)
  }
  return tree
}

/** Refuses deep nesting, since the parser recurses for each bracket. */
function refuseDeep(text: string): void {
  const scanner = createScanner(text, true)
  let depth = 0
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    if (OPEN.has(kind)) depth++
    if (CLOSE.has(kind)) depth--
    if (depth > DEEPEST) throw new DocumentRefused('unsafe', 'The file nests more than 200 levels.')
  }
}

export type Member = { readonly name: string; readonly property: Node; readonly value: Node }

/** Returns the members of an object, in order; none for other values. */
export function membersOf(node: Node | null | undefined): Member[] {
  if (node?.type !== 'object') return []
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    return key === undefined || value === undefined ? [] : [{ name: String(key.value), property, value }]
  })
}

export function memberOf(node: Node | null | undefined, name: string): Node | null {
  return membersOf(node).find((member) => member.name === name)?.value ?? null
}

export function stringOf(node: Node | null): string | null {
  return node?.type === 'string' ? String(node.value) : null
}

/** Layout of a file: `"a" : 1` in Xcode's form. */
export type JsonLayout = { readonly indent: string; readonly colon: string; readonly newline: string }

export function layoutOf(text: string): JsonLayout {
  return {
    indent: /\n([ \t]+)"/.exec(text)?.[1] ?? '  ',
    colon: /"\s+:/.test(text.slice(0, 4000)) ? ' : ' : ': ',
    newline: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** Prints a value with the members of objects in the order of their names, as Xcode writes them. */
export function printJson(value: JsonValue, depth: number, layout: JsonLayout): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { indent, colon, newline } = layout
  const inner = newline + indent.repeat(depth + 1)
  const outer = newline + indent.repeat(depth)
  if (isList(value)) return `[${value.map((one) => inner + printJson(one, depth + 1, layout)).join(',')}${outer}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  const printed = members.map(([name, one]) => `${JSON.stringify(name)}${colon}${printJson(one, depth + 1, layout)}`)
  return `{${inner}${printed.join(`,${inner}`)}${outer}}`
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value)
}
