import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { FailingRows } from './failing-rows.tsx'

type Props = {
  /** Numbers of changes; `first`: the position of the first segment that waits for a person. */
  readonly now: Readonly<Record<'others' | 'waiting' | 'failing' | 'drafts' | 'refused' | 'conflicts', number>> & {
    readonly first: number | null
    readonly offline: boolean
    readonly journal: 'disk' | 'memory'
  }
  readonly isSilent: boolean
}

/** Why changes are not at the service, and the way to the first that waits for a person. */
export function SaveDetails({ now, isSilent }: Props) {
  const { editor: words } = useEditorMessages()
  const { actions } = useEditorSession()
  const { others, waiting, failing, drafts, refused, conflicts, first, journal } = now
  return (
    <>
      <ul className="flex flex-col gap-1.5 text-sm">
        {failing > 0 && !isSilent && <FailingRows />}
        {(isSilent || waiting > failing) && (
          <li>{words.unsavedWhy[isSilent ? 'offline' : now.offline ? 'busy' : 'sending']}</li>
        )}
        {drafts > 0 && <li>{words.unsavedWhy.drafts(drafts)}</li>}
        {refused > 0 && <li className="text-rehacer">{words.unsavedWhy.refused(refused)}</li>}
        {conflicts > 0 && <li className="text-revisar">{words.unsavedWhy.conflicts(conflicts)}</li>}
        {isSilent && others > 0 && <li>{words.unsavedWhy.elsewhere(others)}</li>}
        {journal === 'memory' && <li className="text-rehacer">{words.noJournal}</li>}
      </ul>
      {first !== null && (
        <Button className="mt-3" onClick={() => actions.goTo(first)}>
          {words.unsavedWhy.goTo}
        </Button>
      )}
    </>
  )
}
