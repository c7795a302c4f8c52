import { afterEach, describe, expect, it } from 'vitest'
import { openEditor, textBox } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { find, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const isAsked = () => new URLSearchParams(window.location.search).has('steps')

describe('the first steps', () => {
  it('open by themselves where the address says so', async () => {
    page = await openEditor([segmentRecord(0)], { search: '?order=document&steps=true' })
    await until('the first hint', () => find('button', /^Next/))
  })

  it('leave the keyboard to a person who has pressed a key before they are there', async () => {
    // As soon as the row is drawn: the hints come after that.
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-active]') !== null) pressKey('ArrowDown')
    })
    watch.observe(document.body, { subtree: true, childList: true })
    page = await openEditor([segmentRecord(0)], { search: '?order=document&steps=true' })
    watch.disconnect()
    await until('the address without them', () => !isAsked())
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    expect(document.activeElement).toBe(textBox())
  })
})
