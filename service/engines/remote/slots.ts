/** So many calls at once; the longest waiting goes first, but interactive calls go before those of jobs. */
export type Slots = {
  /** Resolves to a function that gives the slot back, or to null when the signal ended the wait. */
  enter(isUrgent: boolean, signal: AbortSignal): Promise<(() => void) | null>
}

type Waiting = { readonly isUrgent: boolean; readonly go: () => void }

export function openSlots(count: number): Slots {
  let free = count
  let line: Waiting[] = []
  const leave = () => {
    const next = line.shift()
    if (next === undefined) free++
    else next.go()
  }
  const once = (): (() => void) => {
    let isLeft = false
    return () => {
      if (!isLeft) leave()
      isLeft = true
    }
  }
  return {
    enter(isUrgent, signal) {
      if (signal.aborted) return Promise.resolve(null)
      if (free > 0) {
        free--
        return Promise.resolve(once())
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          line = line.filter((other) => other !== waiting)
          resolve(null)
        }
        const waiting: Waiting = {
          isUrgent,
          go: () => {
            signal.removeEventListener('abort', giveUp)
            resolve(once())
          },
        }
        signal.addEventListener('abort', giveUp, { once: true })
        const firstOfJobs = isUrgent ? line.findIndex((other) => !other.isUrgent) : -1
        if (firstOfJobs === -1) line.push(waiting)
        else line.splice(firstOfJobs, 0, waiting)
      })
    },
  }
}
