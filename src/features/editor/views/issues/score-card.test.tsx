import { afterEach, describe, expect, it } from 'vitest'
import type { Calibrations } from '#contract/resources/calibration.ts'
import { openEditor, shows } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

const calibrations: Calibrations = {
  qe_version: 'features-4',
  calibrations: [
    {
      source_lang: 'en',
      target_lang: 'es',
      engine: null,
      scored: true,
      figures: {
        segments: 3189,
        pearson: 0.42,
        pearson_low: 0.39,
        rehacer: 0.7,
        fiable: null,
        own: false,
        learned_from: 'references',
      },
      corrections: 0,
      missing: 300,
    },
  ],
}

describe('the score of a segment', () => {
  it('is in the panel of QA issues, with what such scores were validated against', async () => {
    page = await openEditor([segmentRecord(0, { score: 47, band: 'rehacer' })], {
      search: '?panel=checks',
      before: ({ path }) => (path === '/v1/qe/calibrations' ? { body: calibrations } : undefined),
    })
    await until('the score', () => shows('QE score 47 of 100: Redo'))
    await until('its basis', () => shows('3,189 segments, correlation 0.42'))
  })

  it('is not there where the segment has none', async () => {
    page = await openEditor([segmentRecord(0, { score: null, band: 'sin-nota' })], { search: '?panel=checks' })
    await until('the panel', () => shows('In the current text'))
    expect(shows('QE score')).toBe(false)
  })
})
