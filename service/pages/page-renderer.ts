/** A line of text on a page; places and sizes are fractions of the page's width and height. */
export type PageLine = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One page of a document as it is printed. */
export type RenderedPage = {
  /** Counts from 1; the last page where the document has fewer pages than were asked for. */
  readonly page: number
  /** Null while the others are still being laid out. */
  readonly pages: number | null
  readonly renderedAt: Date
  /** PNG bytes. */
  readonly image: Uint8Array
  /** Points. */
  readonly width: number
  readonly height: number
  readonly lines: readonly PageLine[]
  /** Resolves when the others are stored, or could not be laid out; null where they are stored already. */
  readonly rest: Promise<unknown> | null
}

/**
 * `not-installed`: there is no office suite; `not-confined`: the system cannot confine it; `failed`: it could not open
 * the document, or took too long.
 */
export type PagesFailure = 'not-installed' | 'not-confined' | 'failed'

export class PagesRefused extends Error {
  readonly why: PagesFailure

  constructor(why: PagesFailure, options?: ErrorOptions) {
    super(`Pages cannot be shown: ${why}`, options)
    this.name = 'PagesRefused'
    this.why = why
  }
}

export type PageRequest = {
  /** Letters, digits and underscores. */
  readonly jobId: string
  /** Revision of the segments: a rendered one is not rendered again. */
  readonly revision: number
  /** Ending by which the office suite knows the format: `docx`. */
  readonly extension: string
  readonly page: number
  /** True for documents that take much longer than most: they leave a place to the others. */
  readonly isLong: boolean
  /** True: the page is laid out by itself first where none is stored, which of a long document takes half the time. */
  readonly soon: boolean
  /** Returns the document without external links; called only where its pages are not stored yet. */
  readonly write: () => Promise<Uint8Array>
}

/** Renders documents as pages. Throws `PagesRefused`, and the errors of `write`. */
export type PageRenderer = {
  render(request: PageRequest): Promise<RenderedPage>
  /** True when the pages of this revision are stored, or being rendered. */
  has(of: Pick<PageRequest, 'jobId' | 'revision'>): boolean
  /** Removes all pages of a job, also those that another process has stored in the same folder. */
  forget(jobId: string): Promise<void>
  /** Returns the jobs with stored pages, of any process. */
  listJobs(): Promise<string[]>
  /** Removes all stored pages. */
  clear(): Promise<void>
}
