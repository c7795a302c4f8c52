import { useState } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ChangesDialog } from '../pieces/changes-dialog.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import type { Change } from '../../model/history.ts'
import type { FoundRow } from '../../session/use-document-issues.ts'

type Props = { readonly name: string; readonly rows: readonly FoundRow[] }

/** The fixes of one check in all its rows, each reviewed before they are made together. */
export function FixEverywhere({ name, rows }: Props) {
  const { editor: words } = useEditorMessages()
  const { actions } = useEditorSession()
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  if (!rows.some(({ check }) => check.fix !== undefined)) return null
  const open = () => {
    const positions = new Set(rows.map(({ position }) => position))
    setChanges(
      [...positions].flatMap((position) => {
        const found = rows.filter((row) => row.position === position)
        const view = actions.viewOf(position)
        if (view === null) return []
        const target = fixAll(view.target, found)
        return target === view.target
          ? []
          : [{ position, target, state: view.progress === 'edited' ? null : view.state }]
      }),
    )
  }
  return (
    <>
      <Button size="s" className="my-1" onClick={open}>
        {words.issues.fixEverywhere}
      </Button>
      {changes && (
        <ChangesDialog
          title={`${words.issues.fixEverywhere}: ${name}`}
          label={`${words.issues.fixEverywhere}: ${name}`}
          changes={changes}
          onClose={() => setChanges(null)}
        />
      )}
    </>
  )
}

/** Fixes from the end to the beginning, so that each place stays valid; leaves a fix that touches another. */
function fixAll(target: string, found: readonly FoundRow[]): string {
  const fixes = found
    .flatMap(({ check }) => (check.fix === undefined ? [] : [check.fix]))
    .sort((a, b) => b.start - a.start)
  let text = target
  let free = target.length
  for (const { start, end, text: fixed } of fixes) {
    // The text may have changed since it was checked.
    if (end > free) continue
    text = text.slice(0, start) + fixed + text.slice(end)
    free = start
  }
  return text
}
