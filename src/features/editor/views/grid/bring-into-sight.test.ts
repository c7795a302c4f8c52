import { expect, it } from 'vitest'
import { bringIntoSight } from './bring-into-sight.ts'

/** Makes a list at `listTop` that shows `seen` pixels, with the active row at `top`; its place follows the scrolling. */
function list({ seen, top, height }: { readonly seen: number; readonly top: number; readonly height: number }) {
  const scroller = document.createElement('div')
  scroller.innerHTML = '<div data-active></div>'
  const listTop = 100
  const rect = (from: number, tall: number) => new DOMRect(0, from, 500, tall)
  scroller.getBoundingClientRect = () => rect(listTop, seen)
  const [row] = scroller.children
  if (row === undefined) throw new Error('there is no row')
  row.getBoundingClientRect = () => rect(listTop + top - scroller.scrollTop, height)
  const isWhole = () => {
    const from = top - scroller.scrollTop
    return from >= 0 && from + height <= seen
  }
  return { scroller, isWhole, seenAt: () => top - scroller.scrollTop }
}

it.each(['step', 'jump'] as const)('a row that fits is whole after a %s, however little space it leaves', (way) => {
  for (const height of [80, 250, 300, 320]) {
    const { scroller, isWhole } = list({ seen: 345, top: 900, height })
    bringIntoSight(scroller, way)
    expect([height, isWhole()]).toEqual([height, true])
  }
})

it('a row that is taller than the window is shown from its beginning', () => {
  const { scroller, seenAt } = list({ seen: 345, top: 900, height: 600 })
  bringIntoSight(scroller, 'step')
  expect(seenAt()).toBe(12)
})
