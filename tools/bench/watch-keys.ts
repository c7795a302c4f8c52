import type { Page } from '@playwright/test'

/** Milliseconds from a key to the first turn after the paint of the frame that follows. */
export type KeyTime = {
  readonly total: number
  /** The same without the final wait for the screen's next frame, one frame at most. */
  readonly own: number
  /** Time to the paint by the browser (Event Timing), in steps of 8 ms; unreported ones took less than 16. */
  readonly reported: number
}

/** A key as the page notes it, before the browser has reported its own measure; `began` is the time of the key. */
type NotedKey = Omit<KeyTime, 'reported'> & { readonly began: number }

/** Makes the page measure from each keydown to the first frame after it, and the first turn after its paint. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const samples: NotedKey[] = []
    const reported: [began: number, milliseconds: number][] = []
    Object.assign(globalThis, { keySamples: samples, keysReported: reported })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntriesByName('keydown')) reported.push([startTime, duration])
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
    const frame = 1000 / 60
    let handled = 0
    const noteHandled = () => {
      handled = performance.now()
    }
    addEventListener('input', noteHandled)
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Control' || (event.ctrlKey && event.key !== 'Enter')) return
        const began = event.timeStamp
        noteHandled()
        requestAnimationFrame((due) => {
          const waited = Math.min(frame, Math.max(0, due - handled))
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => {
            const total = performance.now() - began
            samples.push({ began, total, own: total - waited })
          })
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
}

/** Returns the times of `count` keys, with a pause in milliseconds after each. */
export async function sample(
  page: Page,
  count: number,
  act: (n: number) => Promise<void>,
  pause = 30,
): Promise<KeyTime[]> {
  await page.evaluate(() => {
    Reflect.get(globalThis, 'keySamples').splice(0)
    Reflect.get(globalThis, 'keysReported').splice(0)
  })
  for (let n = 0; n < count; n++) {
    await act(n)
    await page.waitForTimeout(pause)
  }
  // The browser reports the last ones a moment later.
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const reported = new Map<number, number>(Reflect.get(globalThis, 'keysReported'))
    const samples: NotedKey[] = Reflect.get(globalThis, 'keySamples')
    return samples.map(({ began, total, own }) => ({ total, own, reported: reported.get(began) ?? 8 }))
  })
}

/** Begins to note how long each frame takes. */
export async function gatherFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { frameTimes: times })
  })
}

export async function frames(page: Page): Promise<number[]> {
  return page.evaluate(() => [...Reflect.get(globalThis, 'frameTimes')])
}
