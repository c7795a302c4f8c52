/** A line of text on a page; places and sizes are parts of the page's width and height. */
export type PageLine = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One page of a document as it is printed. */
export type RenderedPage = {
  /** From 1; the last one where the document has fewer pages than were asked for. */
  readonly page: number
  readonly pages: number
  readonly renderedAt: Date
  /** PNG */
  readonly image: Uint8Array
  /** In points. */
  readonly width: number
  readonly height: number
  readonly lines: readonly PageLine[]
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
  /** Of the segments: what was rendered of one is not rendered again. */
  readonly revision: number
  /** `docx`, the ending by which the office suite knows the format. */
  readonly extension: string
  readonly page: number
  /** Takes much longer than most: such documents leave a place to the others. */
  readonly isLong: boolean
  /** The document, with nothing in it that leads to another place; called only where its pages are not there yet. */
  readonly write: () => Promise<Uint8Array>
}

/** Lays documents out as pages. Throws `PagesRefused`, and what `write` throws. */
export type PageRenderer = {
  render(request: PageRequest): Promise<RenderedPage>
  /** Whether the pages of this revision are there, or on their way. */
  has(of: Pick<PageRequest, 'jobId' | 'revision'>): boolean
  /** Removes all pages of a job, also those that another process has stored in the same folder. */
  forget(jobId: string): Promise<void>
  /** The jobs that pages are stored of, by any process. */
  listJobs(): Promise<string[]>
  /** Removes all that is stored. */
  clear(): Promise<void>
}
