import { ariaKey, keyName } from '../../../../keys/key-name.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { matchParts } from '../../session/match-parts.ts'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'

type Props = { readonly view: RowView; readonly target: string }

/** Parts of a match that the row lacks, a button each, with its number and its shortcut. */
export function MatchParts({ view, target }: Props) {
  const { matches: words } = useEditorMessages().editor
  const { job, actions } = useEditorSession()
  const keys = useKeyMap().insertPart
  const parts = matchParts(view.target, target)
  if (parts.length === 0) return null
  return (
    <ol aria-label={words.parts} title={words.parts} className="mt-2 flex flex-wrap gap-1.5 text-sm">
      {parts.map((part, index) => {
        const key = keys[index]
        return (
          <li key={part} className="max-w-full">
            <button
              type="button"
              disabled={!view.editable}
              aria-label={words.insertPart(part)}
              title={key === undefined ? undefined : keyName(key)}
              aria-keyshortcuts={key === undefined ? undefined : ariaKey(key)}
              onClick={() => actions.putWords(part)}
              className="flex max-w-full items-baseline gap-1.5 rounded-small border border-line px-1.5 py-0.5 text-start hover:bg-hover"
            >
              <span className="num text-xs text-ink-3">{index + 1}</span>
              <span
                lang={job.target_lang}
                dir={textDirection(job.target_lang)}
                className="font-(family-name:--font-text) [overflow-wrap:anywhere]"
              >
                {part}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
