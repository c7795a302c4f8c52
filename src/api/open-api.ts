import type { Api } from './api.ts'
import { browserBudgetLink } from './budget-link.ts'
import { type ApiParts, makeApi } from './make-api.ts'
import { openJournal } from './outbox/journal.ts'
import { browserTabLink } from './outbox/tab-link.ts'
import { openShelf } from './uploads/upload-shelf.ts'

/** What the page hands over; this browser's stores and the way to its other tabs are found here. */
export type PageParts = Omit<ApiParts, 'openJournal' | 'openShelf' | 'link' | 'budget'>

export function openApi(parts: PageParts): Api {
  const budget = browserBudgetLink(parts.session)
  return makeApi({ ...parts, openJournal, openShelf, link: browserTabLink(), budget })
}
