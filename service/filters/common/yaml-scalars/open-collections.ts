import { DocumentRefused } from '../../document-refused.ts'
import { type JsonContainer, enterContainer, nextMember } from '../messages/container.ts'

const MAX_DEPTH = 1_000

type Collection = {
  readonly container: JsonContainer
  readonly isSequence: boolean
  readonly isFlow: boolean
  /** Column where its entries begin; entries that are not further left belong to it or to its content. */
  readonly column: number
  /** True while a key is expected: an explicit one (`? a`), or one in braces, until the colon. */
  inKey: boolean
  /** Explicit key, when it is a scalar. */
  key: string | null
}

/** Collections that are open at a place of a YAML text, by indentation and brackets. */
export type Collections = {
  place(): { readonly container: JsonContainer | undefined; readonly indent: number; readonly inFlow: boolean }
  inFlow(): boolean
  /** True when a scalar without a colon after it is nevertheless part of a key. */
  takesAsKey(scalar: string): boolean
  /** Handles `-` or `?` at a column. */
  enter(sign: '-' | '?', column: number): void
  /** Handles a colon, after a key that began at the column or alone there. */
  value(key: string | null, column: number): void
  /** Handles a bracket or comma; false when it fits nothing. */
  flow(sign: string): boolean
  endDocument(): void
}

export function openCollections(): Collections {
  const open: Collection[] = []
  const top = () => open.at(-1)
  const push = (isSequence: boolean, isFlow: boolean, column: number) => {
    if (open.length >= MAX_DEPTH) throw new DocumentRefused('unsafe', 'The file nests more than 1,000 collections.')
    const container = enterContainer(top()?.container, isSequence)
    open.push({ container, isSequence, isFlow, column, inKey: isFlow && !isSequence, key: null })
  }
  /** Closes collections that began further right; a sequence may be at the column of the map around it. */
  const leave = (column: number, isSequence: boolean) => {
    for (let last = top(); last !== undefined && !last.isFlow; last = top()) {
      const isOver = last.column > column || (last.column === column && last.isSequence && !isSequence)
      if (!isOver) return
      open.pop()
    }
  }
  const inFlow = () => top()?.isFlow === true
  return {
    place: () => ({ container: top()?.container, indent: blockColumn(open), inFlow: inFlow() }),
    inFlow,
    takesAsKey(scalar) {
      const last = top()
      if (last?.inKey === true) last.key = scalar
      return open.some(({ inKey }) => inKey)
    },
    enter(sign, column) {
      if (inFlow()) {
        const last = top()
        if (sign === '?' && last !== undefined) last.inKey = true
        return
      }
      const isSequence = sign === '-'
      leave(column, isSequence)
      const last = top()
      if (last?.column !== column || last.isSequence !== isSequence) push(isSequence, false, column)
      const collection = top()
      if (collection === undefined) return
      collection.inKey = !isSequence
      collection.key = null
      if (isSequence) nextMember(collection.container, null)
    },
    value(key, column) {
      const name = key === null ? '' : unquote(key)
      const last = top()
      if (last?.isFlow === true) {
        last.inKey = false
        // `[a: b]` is a map of one entry in a sequence.
        if (!last.isSequence) nextMember(last.container, name)
        return
      }
      leave(column, false)
      const map = top()
      if (map?.column === column && !map.isSequence) {
        const isExplicit = map.inKey && key === null
        nextMember(map.container, isExplicit ? unquote(map.key ?? '?') : name)
        map.inKey = false
        return
      }
      push(false, false, column)
      nextMember(top()?.container ?? enterContainer(undefined, false), name)
    },
    flow(sign) {
      const last = top()
      if (sign === '[' || sign === '{') {
        push(sign === '[', true, Number.MAX_SAFE_INTEGER)
        const container = top()?.container
        if (sign === '[' && container !== undefined) nextMember(container, null)
        return true
      }
      if (last?.isFlow !== true) return false
      if (sign === ',') {
        last.inKey = !last.isSequence
        if (last.isSequence) nextMember(last.container, null)
        return true
      }
      if (last.isSequence !== (sign === ']')) return false
      open.pop()
      return true
    },
    endDocument() {
      open.length = 0
    },
  }
}

/** Returns the column of the innermost collection without brackets. */
function blockColumn(open: readonly Collection[]): number {
  return open.findLast(({ isFlow }) => !isFlow)?.column ?? 0
}

function unquote(key: string): string {
  return /^(["']).*\1$/s.test(key) ? key.slice(1, -1) : key
}
