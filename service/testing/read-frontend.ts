/** Statements of a Postgres client, as far as faults need them. */
export type Frontend = {
  /** Takes bytes as they arrive; returns the text of each statement that they order to run. */
  add(bytes: Uint8Array): string[]
}

/**
 * Follows the messages of one connection: simple queries (`Q`), and statements that are parsed (`P`) and bound (`B`),
 * perhaps long after. The first message has no letter; a connection without encryption has no other of that kind.
 */
export function readFrontend(): Frontend {
  const prepared = new Map<string, string>()
  let waiting = Buffer.alloc(0)
  let isGreeted = false
  return {
    add(bytes) {
      waiting = Buffer.concat([waiting, bytes])
      const run: string[] = []
      for (;;) {
        const start = isGreeted ? 1 : 0
        if (waiting.length < start + 4) return run
        const end = start + waiting.readUInt32BE(start)
        if (waiting.length < end) return run
        const letter = isGreeted ? String.fromCharCode(waiting.readUInt8(0)) : ''
        const [first = '', second = ''] = waiting.toString('utf8', start + 4, end).split('\0')
        // Q: statement. P: name, statement. B: portal, name of the statement.
        if (letter === 'Q') run.push(first)
        if (letter === 'P') prepared.set(first, second)
        if (letter === 'B') run.push(prepared.get(second) ?? '')
        isGreeted = true
        waiting = waiting.subarray(end)
      }
    },
  }
}
