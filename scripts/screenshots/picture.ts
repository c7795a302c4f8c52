import type { Page } from '@playwright/test'
import type { Catalogue } from '../../src/messages/catalogue.ts'
import type { State } from './page-states.ts'

/** What is done before the picture is taken, with the words that are on the page. */
export type Act = (page: Page, words: Catalogue) => Promise<unknown>

/** A picture: of which screen, in which state, after which steps. */
export type Picture = {
  readonly name: string
  readonly path: string
  readonly state?: State
  /** What the service answers otherwise than it would. */
  readonly arrange?: (page: Page) => Promise<unknown>
  readonly act?: Act
  /** Of all that one can scroll to, not only of what is in sight first. */
  readonly whole?: true
  /** At this width only: at the others there is no such thing. */
  readonly width?: number
}

/** What the pictures are of. */
export type Shown = {
  readonly jobId: string
  /** The same document with a memory and a glossary, and without drafts. */
  readonly reviewId: string
  readonly projectId: string
  readonly memoryId: string
  readonly glossaryId: string
}
