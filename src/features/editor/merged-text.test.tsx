import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '../../testing/fake-service.ts'
import { confirmRow, openEditor, paste, shows } from '../../testing/open-editor.ts'
import { segmentRecord } from '../../testing/records.ts'
import { find, press, until } from '../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

describe('a text that is merged with the changes of another person', () => {
  it('says so once, with a way back to what was written here', async () => {
    const segments = [
      segmentRecord(0, { source: 'The red house is big.', target: 'La casa roja es grande', revision: 3 }),
      segmentRecord(1, { source: 'The end.', target: 'El fin.' }),
    ]
    const theirs = segmentRecord(0, { ...segments[0], target: 'Una casa roja es grande', revision: 4 })
    let isFirst = true
    page = await openEditor(segments, {
      before({ method }) {
        if (method !== 'PATCH' || !isFirst) return undefined
        isFirst = false
        segments[0] = theirs
        return problem('segment-conflict', 412, { current: theirs })
      },
    })
    paste(' ahora')
    confirmRow()
    await until('the merged text', () => segments[0]?.target === 'Una casa roja es grande ahora')
    await until('what happened', () => shows('Segment 1: your changes and someone else’s were merged.'))
    press(await until('the way back', () => find('button', 'Use my text only')))
    await until('the own text', () => segments[0]?.target === 'La casa roja es grande ahora')
    expect(segments[0]?.state).toBe('translated')
  })
})
