export type EventQueue<T> = {
  push(event: T): void
  /** What was pushed is still given out; with a last event nothing but that, with null nothing more. */
  end(last?: T | null): void
  events(): AsyncGenerator<T>
}

/** Events that a client has not taken yet, of a stream whose line is slow. */
const mostWaiting = 200

/** Events for one reader. One that does not keep up loses what waits, and is given `instead` of it. */
export function openEventQueue<T>(instead: T): EventQueue<T> {
  let waiting: T[] = []
  let isEnded = false
  let wake: (() => void) | null = null
  const go = () => {
    wake?.()
    wake = null
  }
  return {
    push(event) {
      if (isEnded) return
      if (waiting.length >= mostWaiting) waiting = [instead]
      else waiting.push(event)
      go()
    },
    end(last) {
      if (!isEnded && last !== undefined) waiting = last === null ? [] : [last]
      isEnded = true
      go()
    },
    async *events() {
      for (;;) {
        const event = waiting.shift()
        if (event !== undefined) yield event
        else if (isEnded) return
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}
