/** Keeps calls away from a server that does not answer, until it has had time to recover. */
export type Circuit = {
  /** True while nothing should be sent: the server failed less than `restMs` ago, or one call is trying it out. */
  isOpen(): boolean
  /** False when the call must not be made. After the rest one call alone may try; the others wait for its outcome. */
  enter(): boolean
  succeed(): void
  fail(): void
  /** The call that entered came to no answer either way, as it was cancelled. */
  leave(): void
}

/** `now` in milliseconds, from any start. */
export function openCircuit(now: () => number, restMs = 30_000): Circuit {
  let failedAt: number | null = null
  let isTrying = false
  return {
    isOpen: () => failedAt !== null && (isTrying || now() - failedAt < restMs),
    enter() {
      if (failedAt === null) return true
      if (isTrying || now() - failedAt < restMs) return false
      isTrying = true
      return true
    },
    succeed() {
      failedAt = null
      isTrying = false
    },
    fail() {
      failedAt = now()
      isTrying = false
    },
    leave() {
      isTrying = false
    },
  }
}
