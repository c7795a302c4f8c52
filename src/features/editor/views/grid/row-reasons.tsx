import { memo } from 'react'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import type { AttentionReason } from '../../model/attention.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Reasons for the row's place in the order by attention. */
export const RowReasons = memo(function RowReasons({ position }: { readonly position: number }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { reasons } = useEditorSession()
  const own = reasons?.get(position) ?? []
  if (own.length === 0) return null
  const textOf = (reason: AttentionReason): string => {
    if (reason.kind === 'issue') return words.attention.issue(words.issues.names[reason.code], reason.more)
    if (reason.kind === 'fuzzy') return words.attention.fuzzy(format.percent(reason.match / 100))
    return 'count' in reason ? words.attention[reason.kind](reason.count) : words.attention[reason.kind]
  }
  return (
    <p title={words.attention.label} className="font-sans text-xs text-ink-3">
      {own.map(textOf).join(' · ')}
    </p>
  )
})
