import { extensionOf, extensionsOf, hasPages } from '#contract/formats.ts'
import type { DocumentPage } from '#contract/resources/pages.ts'
import { FileMissing } from '../../blobs/blobs.ts'
import { PagesRefused, type RenderedPage } from '../../pages/page-renderer.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { formatOf, writeNow } from './build-file.ts'
import { requireReadJob } from './find-jobs.ts'

/**
 * `revision`: that of a page seen before, to get another page of it; null: the current document. `signal`: a request
 * that its client has given up gets no turn. `soon`: before the other pages, where the document is long.
 */
type Wanted = {
  readonly page: number
  readonly revision: number | null
  readonly soon?: boolean
  readonly signal?: AbortSignal
}

/**
 * Segments above which LibreOffice takes many seconds: 47 s of a processor for 2,000 pages, 7 s for 120. One page takes
 * as long as all of them where there are 60, and half as long where there are 360.
 */
const LONG = 5000

/**
 * Renders a page of the translated document from the stored segments; untranslated ones are in the source language.
 *
 * Throws `job-not-found`, `job-not-ready`, `file-missing`, `pages-unavailable`, `pages-failed`; `rate-limited` where
 * too many wait.
 */
export async function readPage(parts: CoreParts, caller: Caller, jobId: string, wanted: Wanted): Promise<DocumentPage> {
  const job = await requireReadJob(parts, caller, jobId)
  const format = formatOf(job)
  if (!hasPages(format))
    throw new Problem('pages-unavailable', { detail: `Documents of the format ${format} have no pages.` })
  const known = extensionsOf(format)
  const own = extensionOf(job.file_name)
  const extension = known.includes(own) ? own : (known[0] ?? own)
  const revision = wanted.revision === null || wanted.revision > job.revision ? job.revision : wanted.revision
  // Only the latest document can be written; an earlier one exists only if it is stored.
  const isStored = parts.pages.has({ jobId, revision })
  const shown = isStored ? revision : job.revision
  const isLong = (job.segments ?? 0) > LONG
  const request = {
    jobId,
    revision: shown,
    extension,
    page: wanted.page,
    isLong,
    soon: isLong && wanted.soon === true,
    write: async () => (await writeNow(parts, job, undefined, { withoutOutside: true })).written.bytes,
  }
  try {
    const render = () => {
      wanted.signal?.throwIfAborted()
      return parts.pages.render(request)
    }
    // The long documents of an organisation wait for one another, and its others do not wait for them.
    const line = request.isLong ? `${caller.organisationId} long` : caller.organisationId
    // The turn lasts until the other pages are there, too.
    const inTurn = () =>
      new Promise<RenderedPage>((resolve, reject) => {
        const renderAll = async () => {
          const page = await render()
          resolve(page)
          await page.rest
        }
        parts.inPagesTurn(line, renderAll).catch(reject)
      })
    const page = await (isStored ? render() : inTurn())
    return {
      page: page.page,
      pages: page.pages,
      revision: shown,
      rendered_at: page.renderedAt.toISOString(),
      image: Buffer.from(page.image).toString('base64'),
      width: page.width,
      height: page.height,
      lines: [...page.lines],
    }
  } catch (error) {
    // The job may have been deleted meanwhile, and its pages with it.
    await requireReadJob(parts, caller, jobId)
    if (error instanceof PagesRefused && error.why === 'failed') parts.warn('pages could not be laid out', error.cause)
    throw asProblem(error)
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof FileMissing)
    return new Problem('file-missing', { detail: 'The uploaded file is no longer stored.' })
  if (!(error instanceof PagesRefused)) return error
  if (error.why === 'failed')
    return new Problem('pages-failed', { detail: 'The office suite could not lay out the translated document.' })
  if (error.why === 'not-confined')
    return new Problem('pages-unavailable', {
      detail: 'The system where the service runs does not let LibreOffice be confined.',
      members: { reason: 'not-confined' },
    })
  return new Problem('pages-unavailable', {
    detail: 'LibreOffice and poppler-utils are not installed where the service runs.',
  })
}
