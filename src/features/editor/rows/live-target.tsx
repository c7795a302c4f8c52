import { useLayoutEffect, useRef } from 'react'
import { useApi } from '../../../api/api.ts'
import { placeKey } from '../../../api/outbox/entry.ts'
import { textDirection } from '../../../lib/text-direction.ts'
import { useFormat, useEditorMessages } from '../../../messages/use-messages.tsx'
import { useDesk } from '../state/editor-context.ts'
import type { RowView } from '../state/row-view.ts'

/** Where the screen's one editor stands while this row is the active one. */
export function LiveTarget({ view }: { readonly view: RowView }) {
  const { editor: words, bands } = useEditorMessages()
  const format = useFormat()
  const { outbox } = useApi()
  const { live, job, total, store } = useDesk()
  const place = useRef<HTMLDivElement>(null)
  const { segment, target } = view
  const id = placeKey({ jobId: job.id, position: segment.position })
  const score = segment.score === null ? '' : words.scorePart(format.number(segment.score))
  const number = format.number(segment.position + 1)
  const label = words.targetLabel(number, format.number(total), bands[segment.band], score)
  const dir = textDirection(job.target_lang)

  // After each drawing: cheap while nothing came from elsewhere.
  useLayoutEffect(() => {
    // What is typed comes from the editor itself; another text than its own comes from elsewhere, and goes in. The outbox
    // is asked, not this drawing of the row, which may be a keystroke behind.
    const text = outbox.entryAt({ jobId: job.id, position: segment.position })?.target ?? segment.target ?? ''
    if (live.id() === id && live.text() === text) return
    live.open({
      id,
      source: segment.source,
      text,
      editable: true,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': words.emptyTarget,
        lang: job.target_lang,
        dir,
        spellcheck: 'true',
        autocapitalize: 'sentences',
      },
    })
  })

  useLayoutEffect(() => {
    place.current?.append(live.host)
    if (!store.getState().keepFocus) live.focus()
  }, [live, store])

  return <div ref={place} className="live-host" data-empty={target === ''} />
}
