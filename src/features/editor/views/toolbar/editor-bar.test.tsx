import { afterEach, describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../../testing/records.ts'
import { setWindowWidth } from '../../../../testing/set-element-size.ts'
import { openEditor } from '../../../../testing/open-editor.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  setWindowWidth(1024)
})

describe('the bar of the editor', () => {
  it('has its choices side by side where they fit', async () => {
    page = await openEditor([segmentRecord(0)])
    expect(find('button', /^View options/)).toBeNull()
    expect(find('radio', 'Review')).not.toBeNull()
  })

  it('has them behind a button that says what is chosen where there is none', async () => {
    setWindowWidth(800)
    page = await openEditor([segmentRecord(0)], { search: '?order=document' })
    press(await until('the button', () => find('button', 'View options: Translate · Document')))
    press(await until('the mode', () => find('radio', 'Review')))
    await until('the address', () => window.location.search.includes('mode=review'))
    await until('both', () => find('button', 'View options: Review · Document'))
    press(await until('a quick filter', () => find('button', /^With QA issues/)))
    await until('the address', () => window.location.search.includes('has'))
  })

  it('is where the key of the filter leads, folded too', async () => {
    setWindowWidth(800)
    page = await openEditor([segmentRecord(0)], { search: '?order=document' })
    pressKey('F', { ctrlKey: true, shiftKey: true })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter segments')
  })
})
