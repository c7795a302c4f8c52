import { useRef } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderPart } from '../../../../testing/render-part.tsx'
import { resetElementSize, setElementSize } from '../../../../testing/set-element-size.ts'
import { type ReadItem, readingItems } from '../../model/reading-items.ts'
import { useReadRows } from './use-read-rows.ts'

beforeAll(() => setElementSize(400, 600))
afterAll(resetElementSize)

const segments = Array.from({ length: 500 }, (_, position) => ({ position, part: 'body', block: position }))
const loaded = readingItems(segments, 0, segments.length)

// Every element is 600 high here; before the first and behind the last there are 88 pixels.
const ALL = 88 + 600 * loaded.length
const height = () => document.querySelector('[data-active]')?.getAttribute('data-height')

type Props = {
  readonly items: readonly ReadItem[]
  readonly active: number
  /** Gets the list of the places of all items. */
  readonly onPlaces?: (places: readonly unknown[]) => void
}

function List({ items, active, onPlaces }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows } = useReadRows(items, scroller)
  onPlaces?.(rows.measurementsCache)
  return (
    <div ref={scroller} data-active={active} data-height={rows.getTotalSize()}>
      {rows.getVirtualItems().map(({ key, index }) => (
        <i key={key} ref={rows.measureElement} data-index={index}>
          {`${key} `}
        </i>
      ))}
    </div>
  )
}

it('a document is laid out once: drawn again, as after a key, nothing is computed for all of its items', async () => {
  const places = new Set<readonly unknown[]>()
  const draw = (active: number) => <List items={loaded} active={active} onPlaces={(all) => places.add(all)} />
  const { show } = await renderPart(draw(0))
  await expect.poll(height).toBe(String(ALL))
  places.clear()
  for (let active = 1; active <= 5; active++) {
    show(draw(active))
    expect(document.querySelector('[data-active]')?.getAttribute('data-active')).toBe(String(active))
  }
  expect([...places].map((all) => all.length)).toEqual([loaded.length])
})

it('segments that have come are other items than what was missing in their place, with heights of their own', async () => {
  const { show } = await renderPart(<List items={readingItems([], 0, 500)} active={0} />)
  await expect.poll(() => document.body.textContent).toBe('-1 ')
  show(<List items={loaded} active={0} />)
  expect(document.body.textContent).toMatch(/^0 /)
})

it('what is not drawn yet is taken to be as high as the first that are', async () => {
  await renderPart(<List items={loaded} active={0} />)
  await expect.poll(height).toBe(String(ALL))
  expect(document.querySelectorAll('[data-index]').length).toBeLessThan(20)
})
