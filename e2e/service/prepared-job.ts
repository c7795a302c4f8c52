import { expect, type Page } from '@playwright/test'
import type { Job } from '#contract/resources/job.ts'
import type { SegmentsBatchReply } from '#contract/resources/segments-batch.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { Api } from './api.ts'
import type { RunningService } from './start-service.ts'
import { writeText } from './write-text.ts'

export type PreparedSegment = {
  readonly source: string
  readonly target: string
  readonly state?: SegmentState
}

/** Makes a job of these segments with these translations, regardless of any engine. */
export async function preparedJob(
  api: Api,
  segments: readonly PreparedSegment[],
  fields: Readonly<Record<string, string>> = {},
): Promise<Job> {
  const file = writeText('prepared.txt', segments.map(({ source }) => `${source}\n`).join('\n'))
  const job = await api.untilFinal((await api.upload(file, { allow_partial: 'true', ...fields })).id)
  const read = await api.segments(job.id)
  expect(read.map(({ source }) => source)).toEqual(segments.map(({ source }) => source))
  const items = segments.map(({ target, state = 'draft' }, position) => ({ position, target, state }))
  const reply = await api.send(`/v1/jobs/${job.id}/segments/batch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items }),
  })
  const { results }: SegmentsBatchReply = JSON.parse(await reply.text())
  expect(results.flatMap(({ problem }) => problem ?? [])).toEqual([])
  return api.job(job.id)
}

/** Opens the editor on a job, with a row to write in. */
export async function openReview(
  page: Page,
  service: Pick<RunningService, 'url'>,
  key: string,
  jobId: string,
  search = '',
) {
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), key)
  await page.goto(`${service.url}/jobs/${jobId}/review${search}`)
  await expect(textBox(page)).toBeFocused()
}

export const row = (page: Page, position: number) => page.locator(`[data-position="${position}"]`)

export const textBox = (page: Page) => page.getByRole('textbox', { name: /^Target, segment/ })

/** Runs a command of the palette by its name. */
export async function runCommand(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(name)
  await expect(palette.getByRole('option').first()).toContainText(new RegExp(name, 'i'))
  await page.keyboard.press('Enter')
}
