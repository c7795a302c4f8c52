import type { Segment } from '#contract/resources/segment.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint, useAriaKeys } from '../../../../keys/key-hint.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { useRowText } from '../../session/use-row.ts'
import type { RowView } from '../../model/row-view.ts'

/** Names the origin of the translation; for an unfinished one from the document also that. */
function originOf({ origin, existing_target }: Segment, words: Messages['editor']): string {
  if (origin === null) return ''
  return origin === 'file' && existing_target?.state === 'draft' ? words.fromFileFuzzy : words.origins[origin]
}

/** Actions on the active row; the one that goes on is the only filled button. */
export function RowActions({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { actions, mode } = useEditorSession()
  const { segment, progress } = view
  const isFirst = useRowText(segment, (text) => text === segment.mt_target)
  const keys = {
    copy: useAriaKeys('copySource'),
    restore: useAriaKeys('restore'),
    reject: useAriaKeys('rejectNext'),
    rejectWhy: useAriaKeys('rejectWhy'),
    confirm: useAriaKeys('confirmNext'),
  }
  // For a signed-off row a refusal gives the reason.
  if (!view.editable) return segment.locked && <p className="row-below-texts mt-3 text-sm text-ink-2">{words.locked}</p>
  return (
    <div className="row-below-texts mt-3 flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
      <span className="mr-auto text-xs text-ink-3">
        {progress === 'none' ? originOf(segment, words) : words.rowStates[progress]}
        {progress === 'edited' && ` · ${words.draftKept}`}
      </span>
      <Button kind="quiet" onClick={actions.copySource} aria-keyshortcuts={keys.copy}>
        {words.copySource}
      </Button>
      {segment.mt_target !== null && !isFirst && (
        <Button kind="quiet" onClick={actions.restore} aria-keyshortcuts={keys.restore}>
          {words.restore}
        </Button>
      )}
      {mode !== 'translate' && (
        <>
          <Button kind="quiet" onClick={actions.rejectWhy} aria-keyshortcuts={keys.rejectWhy}>
            {words.noteWords.rejectWhy}
          </Button>
          <Button onClick={actions.rejectNext} aria-keyshortcuts={keys.reject}>
            {words.rejectNext}
          </Button>
        </>
      )}
      <Button kind="primary" onClick={actions.confirmNext} aria-keyshortcuts={keys.confirm}>
        {words.confirmNext}
        <KeyHint id="confirmNext" onAccent />
      </Button>
    </div>
  )
}
