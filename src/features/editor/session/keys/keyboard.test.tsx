import { afterEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { activeRow, openEditor } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

async function open(segments: Segment[], search = '') {
  page = await openEditor(segments, { search })
  return page
}

const rows = (count: number) => Array.from({ length: count }, (_, position) => segmentRecord(position))
const isInGrid = () => document.activeElement?.matches('[data-active] [role="gridcell"]') === true

async function toGrid() {
  pressKey('Escape')
  await until('the grid', isInGrid)
}

describe('keys of the grid', () => {
  it('approve ten rows in a row, and change no text', async () => {
    const { segments } = await open(rows(11), '?mode=review&order=document')
    const texts = segments.map(({ target }) => target)
    await toGrid()
    for (let position = 0; position < 10; position++) {
      pressKey('a')
      await until(`row ${position + 1}`, () => activeRow() === String(position + 1) && isInGrid())
    }
    await until('the approvals', () => segments.slice(0, 10).every(({ state }) => state === 'approved_translation'))
    expect(segments.map(({ target }) => target)).toEqual(texts)
    expect(segments[10]?.state).toBe('draft')
  })

  it('stay keys of the grid behind one that goes to another row', async () => {
    const sequences = ['ar', 'nx', 'jr', 'rzk', 'nn']
    await open(rows(12), '?mode=review&order=document')
    await toGrid()
    const left: string[] = []
    for (const keys of sequences) {
      for (const key of keys) {
        pressKey(key)
        await until('the next drawing', () => document.querySelector('[data-active]'))
        if (!isInGrid()) left.push(`${key} of ${keys}`)
      }
    }
    expect(left).toEqual([])
  })
})
