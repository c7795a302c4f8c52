import { useEffect, useRef, useState } from 'react'
import type { DocumentPage } from '#contract/resources/pages.ts'
import type { FindInLine } from '../model/lines-of-pages.ts'
import { middlePage, type PageSearch, searchPage } from '../model/page-of-segment.ts'
import { useEditorState } from './editor-context.ts'

type Seen = {
  /** The visible page; null while there is none, another is on its way, or the others are being laid out. */
  readonly data: (DocumentPage & { readonly pages: number }) | null
  readonly found: readonly FindInLine[]
}

/** State of the search for the page of the active segment. */
export type PageOfRow = { readonly position: number; readonly is: 'looked for' | 'found' | 'on no page' }

/** Turns to the page of the active segment whenever another one is active; `turn` shows a page. */
export function usePageOfRow({ data, found }: Seen, turn: (page: number) => void): PageOfRow | null {
  const active = useEditorState((state) => state.active)
  const [known, setKnown] = useState<PageOfRow | null>(null)
  const search = useRef<PageSearch | null>(null)
  const showPage = useRef(turn)
  useEffect(() => {
    showPage.current = turn
  })
  useEffect(() => {
    if (active === null || data === null) return
    if (search.current?.position !== active) search.current = { position: active, low: 1, high: data.pages }
    else if (known?.position === active && known.is !== 'looked for') return
    const next = searchPage(search.current, { page: data.page, found })
    if (next === null || next === 'here')
      return setKnown({ position: active, is: next === 'here' ? 'found' : 'on no page' })
    search.current = next
    setKnown({ position: active, is: 'looked for' })
    showPage.current(middlePage(next))
  }, [active, data, found, known])
  return known
}
