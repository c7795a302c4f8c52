import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { AnalysisUpload, DocumentAnalysis } from '#contract/resources/analysis.ts'
import { type Api, ApiContext } from '../../../api/api.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { useAnalyses } from './use-analyses.ts'

const damaged = { problems: [{ reason: 'corrupt' }] } as unknown as DocumentAnalysis

function Faults({ files, fields }: { readonly files: readonly File[]; readonly fields: AnalysisUpload }) {
  const { found, failed, retry } = useAnalyses(files, () => fields)
  const faults = found.map((one) => one?.problems[0]?.reason ?? 'nothing').join()
  return (
    <>
      {failed === 0 ? faults : `${faults}, ${failed} failed`}
      <button type="button" onClick={retry} />
    </>
  )
}

it('what was found in a file stays when other languages are chosen, until and unless there is another answer', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer = async () => damaged
  const api = { queries, analyseDocument: () => answer() } as unknown as Api
  const files = [new File(['no package'], 'a.docx')]
  const part = (fields: AnalysisUpload) => (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <Faults files={files} fields={fields} />
      </ApiContext>
    </QueryClientProvider>
  )
  const { show } = await renderPart(part({}))
  await expect.poll(() => document.body.textContent).toBe('corrupt')
  let fail = () => {}
  answer = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error('no answer'))
    })
  show(part({ source_lang: 'en' }))
  expect(document.body.textContent).toBe('corrupt')
  fail()
  await expect
    .poll(() =>
      queries
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'error'),
    )
    .toBe(true)
  await expect.poll(() => document.body.textContent).toBe('corrupt, 1 failed')
  // Another attempt is answered.
  answer = async () => ({ ...damaged, problems: [{ reason: 'empty', message: '' }] })
  document.querySelector('button')?.click()
  await expect.poll(() => document.body.textContent).toBe('empty')
})
