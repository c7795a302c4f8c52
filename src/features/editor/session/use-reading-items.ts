import { useEffect, useState } from 'react'
import { useApi } from '../../../api/api.ts'
import { PAGE_SIZE, type SegmentPage, segmentKeys } from '../../../api/segments.ts'
import { type ReadItem, readingItems } from '../model/reading-items.ts'
import { useEditorSession } from './editor-context.ts'

/** Milliseconds between pages that came and the drawing of them: while a long document comes in, it is laid out now and then. */
const SHOW_AFTER = 80
const SHOW_AGAIN_AFTER = 1500

/** Returns the document as it is read, as far as it is loaded; a page that has not changed is not read again. */
export function useReadingItems(): readonly ReadItem[] {
  const { queries, clock } = useApi()
  const { job, total } = useEditorSession()
  const [read] = useState(() => makeReader(total, (page) => queries.getQueryData(segmentKeys.page(job.id, page))))
  const [items, setItems] = useState(read)
  useEffect(() => {
    let isOver = false
    let isWaiting = false
    let last = 0
    const show = () => {
      isWaiting = false
      last = clock.now()
      if (!isOver) setItems(read)
    }
    const leave = queries.getQueryCache().subscribe(({ query, type }) => {
      const isPage = query.queryKey[0] === 'segments' && query.queryKey[1] === job.id && query.queryKey[2] === 'page'
      if (type !== 'updated' || !isPage || isWaiting) return
      isWaiting = true
      void clock.sleep(Math.max(SHOW_AFTER, last + SHOW_AGAIN_AFTER - clock.now())).then(show)
    })
    show()
    return () => {
      isOver = true
      leave()
    }
  }, [queries, clock, job.id, read])
  return items
}

/** Returns the same list while no segment has come or gone: the text of a segment makes no other item. */
function makeReader(total: number, pageAt: (page: number) => SegmentPage | undefined): () => readonly ReadItem[] {
  const known: { readonly data: SegmentPage | undefined; readonly filled: number; readonly items: ReadItem[] }[] = []
  let all: readonly ReadItem[] = []
  return () => {
    let isChanged = all.length === 0
    for (let page = 0; page * PAGE_SIZE < total; page++) {
      const data = pageAt(page)
      const before = known[page]
      if (before !== undefined && before.data === data) continue
      const at = data?.at ?? []
      const filled = at.reduce((sum, segment) => sum + (segment === undefined ? 0 : 1), 0)
      if (before?.filled === filled) {
        known[page] = { ...before, data }
        continue
      }
      isChanged = true
      const count = Math.min(PAGE_SIZE, total - page * PAGE_SIZE)
      known[page] = { data, filled, items: readingItems(at, page * PAGE_SIZE, count) }
    }
    if (isChanged) all = known.flatMap(({ items }) => items)
    return all
  }
}
