import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useRow } from '../../session/use-row.ts'
import { keepFocus } from '../pieces/keep-focus.ts'
import { useGridKeys } from '../pieces/use-grid-keys.ts'
import { FormFields, type Matches } from './form-fields.tsx'
import { FormMoves } from './form-moves.tsx'

/** Form of one segment, with a heading for each part: for a screen reader, and for a small screen. */
export function SegmentForm({ matches }: { readonly matches: Matches }) {
  const active = useEditorState((state) => state.active)
  return (
    // Each segment has a box of its own: the next one begins at its top.
    <div key={active} data-pane="rows" onMouseDown={keepFocus} className="min-h-0 grow overflow-y-auto bg-paper">
      {active !== null && <OneSegment position={active} matches={matches} />}
    </div>
  )
}

function OneSegment({ position, matches }: { readonly position: number; readonly matches: Matches }) {
  const { editor: words, loading, retry } = useEditorMessages()
  const row = useRow(position)
  return (
    <section
      aria-labelledby="form-heading"
      className="mx-auto flex max-w-[46rem] flex-col gap-5 px-4 pt-3 pb-16 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FormHeading position={position} isFree={row.kind === 'ready' && !row.view.editable} />
        <FormMoves />
      </div>
      {row.kind === 'ready' && <FormFields view={row.view} matches={matches} />}
      {row.kind === 'loading' && (
        <div role="status" aria-label={loading} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      )}
      {row.kind === 'failed' && (
        <p role="alert" className="flex items-center gap-3 text-sm text-rehacer">
          {words.rowFailed}
          <Button size="s" onClick={row.retry}>
            {retry}
          </Button>
        </p>
      )}
    </section>
  )
}

type HeadingProps = {
  readonly position: number
  /** True when there is no editable text that could have the focus. */
  readonly isFree: boolean
}

/** Number of the segment; has the focus while keys go to the grid, and where nothing can be edited. */
function FormHeading({ position, isFree }: HeadingProps) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { total } = useEditorSession()
  const heading = useGridKeys<HTMLHeadingElement>(isFree)
  return (
    <h2
      ref={heading}
      id="form-heading"
      tabIndex={-1}
      data-grid-keys
      className="num grow rounded-small text-lg font-semibold outline-offset-4"
    >
      {words.form.heading(format.number(position + 1), format.number(total))}
    </h2>
  )
}
