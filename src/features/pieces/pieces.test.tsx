import { afterEach, describe, expect, it } from 'vitest'
import { setElementSize } from '../../testing/set-element-size.ts'
import { fill, find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

// Nothing is laid out here: all rows have the same height.
setElementSize(900, 60)

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const openPieces = async () => {
  page = await renderApp('/ui', smallService([]))
  await until('the pieces', () => find('heading', 'Pieces'))
}

describe('the pieces', () => {
  it('are shown in all their states in development', async () => {
    await openPieces()
    expect(find('button', 'busy')?.getAttribute('aria-disabled')).toBe('true')
    expect(document.querySelector('#wrong-about')?.textContent).toBe('What is wrong')
  })

  it('a table of a thousand rows says how many it has, and draws few of them', async () => {
    await openPieces()
    const table = await until('the table', () => document.querySelector('[role=table]'))
    expect(table.getAttribute('aria-rowcount')).toBe('1001')
    const rows = await until('its rows', () => [...table.querySelectorAll('[data-index]')])
    expect(rows.length).toBeLessThan(100)
    expect(rows[0]?.getAttribute('aria-rowindex')).toBe(String(Number(rows[0]?.getAttribute('data-index')) + 2))
  })

  it('a dangerous act is done only by who types what it is about', async () => {
    await openPieces()
    press(await until('the menu', () => find('button', 'Menu')))
    press(await until('the item', () => find('menuitem', 'A dangerous one')))
    const box = await until('the box', () => find('textbox', 'Type it to go on'))
    const act = () => {
      const button = find('button', 'Delete')
      return button instanceof HTMLButtonElement ? button : null
    }
    expect(act()?.disabled).toBe(true)
    fill(box, 'it')
    await until('the act', () => act()?.disabled === false)
    press(await until('the act', act))
    await until('the end', () => find('textbox', 'Type it to go on') === null)
  })

  it('a chart is a table too', async () => {
    await openPieces()
    const table = [...document.querySelectorAll('table')].find((one) => one.caption?.textContent === 'Bars')
    expect([...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
      'fiable0',
      'revisar7',
      'rehacer14',
      'sin-nota21',
    ])
  })
})
