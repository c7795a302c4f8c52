/** The edges of a tree: from a node and a key to a node. All are whole numbers from 0 on, less than 2³¹. */
export type EdgeTable = {
  /** Returns the node that an edge leads to; -1: there is none. */
  find(node: number, key: number): number
  /** Adds an edge that is not there yet. */
  add(node: number, key: number, next: number): void
}

const none = -1

/**
 * Makes a table with open addressing in typed arrays, at most half full: many times as fast as a Map, whose keys would
 * have to be numbers beyond 31 bits, and a third of its memory.
 */
export function makeEdgeTable(): EdgeTable {
  let size = 1024
  let used = 0
  // Three numbers an edge: node, key, next.
  let slots = emptySlots(size)

  function slotOf(node: number, key: number): number {
    let at = hash(node, key) & (size - 1)
    for (;;) {
      const taken = slots[at * 3] ?? none
      if (taken === none || (taken === node && slots[at * 3 + 1] === key)) return at * 3
      at = (at + 1) & (size - 1)
    }
  }

  function put(node: number, key: number, next: number): void {
    const at = slotOf(node, key)
    slots[at] = node
    slots[at + 1] = key
    slots[at + 2] = next
  }

  function grow(): void {
    const before = slots
    size *= 2
    slots = emptySlots(size)
    for (let at = 0; at < before.length; at += 3)
      if (before[at] !== none) put(before[at] ?? 0, before[at + 1] ?? 0, before[at + 2] ?? 0)
  }

  return {
    find(node, key) {
      const at = slotOf(node, key)
      return slots[at] === none ? none : (slots[at + 2] ?? none)
    },
    add(node, key, next) {
      if ((used + 1) * 2 > size) grow()
      used++
      put(node, key, next)
    },
  }
}

function emptySlots(size: number): Int32Array {
  return new Int32Array(size * 3).fill(none)
}

function hash(node: number, key: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
