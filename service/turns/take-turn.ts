const waiting: (() => void)[] = []

/**
 * Lets requests be answered before a long work goes on. Of all works that wait, one goes on in each turn of the event
 * loop: Node would let all go on in the same one, and a request would wait for all of them.
 */
export function takeTurn(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn)
    if (waiting.length === 1) setImmediate(letOneGoOn)
  })
}

function letOneGoOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}
