import { describe, expect, it } from 'vitest'
import { find, press, until } from '../testing/render-app.tsx'
import { one, renderPart } from '../testing/render-part.tsx'
import { BarChart } from './bar-chart.tsx'
import { Meter } from './meter.tsx'

describe('a meter', () => {
  const attribute = (name: string) => one('[role="meter"]').getAttribute(name)

  it.each([
    [[], '0'],
    [[0], '0'],
    [[1], '100'],
    [[0.5, 0.256], '76'],
    [[0.1, 0.2, 0.7], '100'],
    [[0.004], '0'],
  ] as const)('of %j says %s of 100, and its words', async (shares, value) => {
    const tones = ['accent', 'soft', 'done'] as const
    const parts = shares.map((share, index) => ({ share, tone: tones[index] ?? 'accent' }))
    await renderPart(<Meter label="3 of 4 files" parts={parts} />)
    expect([
      attribute('aria-label'),
      attribute('aria-valuemin'),
      attribute('aria-valuemax'),
      attribute('aria-valuenow'),
    ]).toEqual(['3 of 4 files', '0', '100', value])
  })

  it('draws each part after the one before', async () => {
    const parts = [
      { share: 0.25, tone: 'accent' },
      { share: 0.5, tone: 'soft' },
    ] as const
    await renderPart(<Meter label="Progress" parts={parts} />)
    const drawn = [...document.querySelectorAll<HTMLElement>('[role="meter"] > span')]
    expect(drawn.map(({ style }) => style.transform)).toEqual([
      'translateX(0%) scaleX(0.25)',
      'translateX(25%) scaleX(0.5)',
    ])
  })
})

describe('a bar chart', () => {
  const bar = (id: string, value: number) => ({ id, name: `Day ${id}`, value, valueText: `${value} characters` })
  const chart = (values: readonly number[], nameAll = false) => (
    <BarChart
      title="Characters by day"
      heads={['Day', 'Characters']}
      bars={values.map((value, index) => bar(String(index + 1), value))}
      asTable="As a table"
      asChart="As a chart"
      nameAll={nameAll}
    />
  )
  const heights = () => [...document.querySelectorAll('svg g rect')].map((rect) => Number(rect.getAttribute('height')))
  const written = () => [...document.querySelectorAll('svg text')].map((text) => text.textContent)
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

  it('has every value with its unit in a table for who does not see the bars', async () => {
    await renderPart(chart([0, 5, 1_000_000]))
    expect(one('svg').getAttribute('aria-hidden')).toBe('true')
    expect(one('caption').textContent).toBe('Characters by day')
    expect(rows()).toEqual([
      ['Day 1', '0 characters'],
      ['Day 2', '5 characters'],
      ['Day 3', '1000000 characters'],
    ])
    expect([...document.querySelectorAll('th[scope="col"]')].map((head) => head.textContent)).toEqual([
      'Day',
      'Characters',
    ])
  })

  it('draws nothing for zero, something for the least, and the most as high as the space allows', async () => {
    await renderPart(chart([0, 5, 1_000_000]))
    const [none, least, most] = heights()
    expect([none, least]).toEqual([0, 2])
    expect(most).toBeGreaterThan(90)
    expect(written()).toContain('1000000 characters')
    expect(written()).not.toContain('5 characters')
  })

  it.each([[[]], [[0]], [[7]], [[0, 0, 0]], [[7, 7]]])('draws %j within its place', async (values) => {
    await renderPart(chart(values, true))
    expect(heights()).toHaveLength(values.length)
    for (const [index, height] of heights().entries()) {
      expect(Number.isFinite(height)).toBe(true)
      expect(height).toBeLessThanOrEqual(118)
      expect(height > 0).toBe((values[index] ?? 0) > 0)
    }
    expect(rows()).toHaveLength(values.length)
  })

  it('becomes the table by choice, which can be scrolled by keys, and the chart again', async () => {
    await renderPart(chart([1, 2]))
    press(find('button', 'As a table') ?? one('nothing'))
    const region = await until('the table', () => document.querySelector('[role="region"]'))
    expect([region.getAttribute('aria-label'), region.getAttribute('tabindex')]).toEqual(['Characters by day', '0'])
    expect(document.querySelector('svg')).toBeNull()
    press(find('button', 'As a chart') ?? one('nothing'))
    await until('the chart', () => document.querySelector('svg'))
  })
})
