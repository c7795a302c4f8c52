import type { Page } from '@playwright/test'

/** In the page: from each keydown to the first frame after it, and the first turn after the paint of that frame. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const samples: number[] = []
    Object.assign(globalThis, { keySamples: samples })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Control' || (event.ctrlKey && event.key !== 'Enter')) return
        const began = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => samples.push(performance.now() - began))
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
}

/** Milliseconds from each of `count` keys to its paint. */
export async function sample(page: Page, count: number, act: (n: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => void Reflect.get(globalThis, 'keySamples').splice(0))
  for (let n = 0; n < count; n++) {
    await act(n)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => [...Reflect.get(globalThis, 'keySamples')])
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
