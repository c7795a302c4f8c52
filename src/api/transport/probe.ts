type Send = (address: string, init: RequestInit) => Promise<Response>

/** Statuses of a proxy in front of the service when the service itself does not answer. */
const notTheService: ReadonlySet<number> = new Set([502, 504])

/** Sends the cheapest request there is, to see whether anything answers; it counts against no allowance. */
export function probe(send: Send, address: string | undefined, signal: AbortSignal): Promise<void> | undefined {
  return address === undefined ? undefined : ask(send, address, signal)
}

async function ask(send: Send, address: string, signal: AbortSignal): Promise<void> {
  // Nothing can be read from an answer of another origin; its arrival is enough.
  const answer = await send(`${address}/healthz`, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal,
    priority: 'high',
  })
  if (notTheService.has(answer.status)) throw new Error(`answered with ${answer.status}`)
  await answer.body?.cancel()
}
