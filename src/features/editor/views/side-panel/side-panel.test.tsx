import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { openEditor } from '../../../../testing/open-editor.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const panel = () => document.querySelector<HTMLElement>('aside')
const edge = () => document.querySelector<HTMLElement>('[role="separator"]')

describe('the side panel', () => {
  it('is made wider and narrower by key, and the address says how wide it is', async () => {
    page = await openEditor([segmentRecord(0)])
    edge()?.focus()
    pressKey('ArrowLeft')
    await until('the width', () => panel()?.style.width === '420px')
    await until('the address', () => window.location.search.includes('width=420'))
    pressKey('End')
    await until('the least', () => edge()?.getAttribute('aria-valuenow') === '260')
    pressKey('ArrowRight')
    expect(edge()?.getAttribute('aria-valuenow')).toBe('260')
  })

  it('opens as wide as the address says, and not at all when that makes no sense', async () => {
    page = await openEditor([segmentRecord(0)], { search: '?width=500' })
    expect(panel()?.style.width).toBe('500px')
    page.leave()
    page = await openEditor([segmentRecord(0)], { search: '?width=9000' })
    expect(panel()?.style.width).toBe('396px')
  })

  it('is hidden and shown', async () => {
    page = await openEditor([segmentRecord(0)])
    press(await until('the button', () => find('button', 'Hide the panel')))
    await until('no panel', () => panel() === null)
    press(await until('the button', () => find('button', 'Show the panel')))
    await until('the panel', () => panel())
  })
})
