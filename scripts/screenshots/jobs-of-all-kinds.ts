import type { Page } from '@playwright/test'
import type { Job } from '#contract/resources/job.ts'

/** A job list with a job in each state: most of them pass too soon to be met. */
export async function jobsOfAllKinds(page: Page): Promise<void> {
  await page.route(/\/v1\/jobs(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const text = await answer.text()
    const [like] = text === '' ? [] : JSON.parse(text).jobs
    if (like === undefined) return route.fulfill({ response: answer })
    const { etag: _, ...headers } = answer.headers()
    await route.fulfill({ status: 200, headers, json: { jobs: inAllKinds(like), next_after: null } })
  })
}

function inAllKinds(like: Job): Job[] {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const counts = like.counts && {
    ...like.counts,
    segments: 412,
    translated: 400,
    untranslatable: 12,
    edited: 248,
    words: 6118,
  }
  const done: Job = { ...like, status: 'succeeded', counts, revision: 3, rebuilt_revision: 3, created_at: ago(12) }
  const running: Job = {
    ...done,
    status: 'running',
    stage: 'translating',
    progress: { done: 1204, total: 3160 },
    started_at: ago(0.1),
    finished_at: null,
    rebuilt_revision: null,
    result: null,
  }
  const failed: Job = { ...done, status: 'failed', result: null, rebuilt_revision: null, error: 'It failed' }
  const kinds: Job[] = [
    { ...done, file_name: 'framework-agreement.docx', project_name: 'Acme contracts' },
    { ...running, file_name: 'price-list-2027.xlsx', target_lang: 'ca' },
    { ...running, file_name: 'handbook.odt', stage: 'extracting', progress: { done: 0, total: null }, counts: null },
    { ...running, file_name: 'waiting.md', status: 'queued', stage: null, started_at: null, counts: null },
    { ...running, file_name: 'again.pptx', status: 'retrying', attempts: 3 },
    { ...done, file_name: 'help-centre.html', rebuilt_revision: 1, target_lang: 'pt', project_name: 'Help centre' },
    {
      ...done,
      file_name:
        'a-very-long-name-of-a-document-that-nobody-would-ever-have-thought-of-giving-to-a-file-v12-final.docx',
      source_lang: 'zh-Hant',
      target_lang: 'ca',
      project_name: 'Ministry of Agriculture, Fisheries, Food and Rural Development',
      counts: counts && { ...counts, segments: 103_412, edited: 99_999, words: 1_206_118 },
      result: like.result && { ...like.result, scored: true, average_score: 84, low_score_segments: 12 },
    },
    { ...failed, file_name: 'q3-results.pptx', error_code: 'partial', counts: counts && { ...counts, failed: 2 } },
    { ...failed, file_name: 'broken.docx', error_code: 'invalid-document', counts: null },
    { ...failed, file_name: 'too-much.json', error_code: 'quota-exceeded' },
    { ...failed, file_name: 'stopped.po', status: 'cancelled', error: null },
  ]
  return kinds.map((job, index) => ({
    ...job,
    id: index === 0 ? like.id : `job_${index}`,
    created_at: ago(12 + index * 400),
  }))
}
