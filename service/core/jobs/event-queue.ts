export type EventQueue<T> = {
  push(event: T): void
  /** Ends the queue: waiting events are still yielded; with `last` only that, with null nothing more. */
  end(last?: T | null): void
  events(): AsyncGenerator<T>
}

/** Most events that wait for a client with a slow connection. */
const mostWaiting = 200

/** Opens a queue for one reader. One that is too slow loses the waiting events, and gets `instead`. */
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
