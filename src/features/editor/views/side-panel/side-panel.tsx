import { type ComponentType, Suspense } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { cx } from '../../../../lib/cx.ts'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession, useEditorState, useShownRows } from '../../session/editor-context.ts'
import { type DocumentPanel, documentPanels, panels, panelWidth } from '../../model/search.ts'
import { PanelEdge } from './panel-edge.tsx'
import { useRow } from '../../session/use-row.ts'

/** Each panel with its code. The one for issues is about the whole document, the others about a row. */
export type PanelParts = Readonly<Record<(typeof panels)[number], ComponentType<{ readonly view: RowView }>>> &
  Readonly<Record<DocumentPanel, ComponentType>>

type Props = { readonly parts: PanelParts }

/** Panels about the active segment. */
export function SidePanel({ parts }: Props) {
  const { editor: words } = useEditorMessages()
  const { onSearch } = useEditorSession()
  const { search } = useShownRows()
  const active = useEditorState((state) => state.active)
  const panel = search.panel === undefined || search.panel === 'none' ? 'matches' : search.panel
  const DocumentPart = isDocumentPanel(panel) ? parts[panel] : parts.find
  return (
    <>
      <PanelEdge />
      <aside
        style={{ width: panelWidth(search) }}
        data-pane="panel"
        aria-label={words.panel.label}
        className={cx(
          'max-w-[60vw] shrink-0 overflow-y-auto bg-ground px-4 pb-6 max-lg:max-w-[352px] max-lg:px-3',
          // A panel that does not fit beside the rows comes up under them on demand.
          'max-md:h-[46dvh] max-md:w-full! max-md:max-w-none max-md:border-t max-md:shadow-raised',
          search.panel === undefined && 'max-md:hidden',
        )}
      >
        {isDocumentPanel(panel) ? (
          <Suspense>
            <DocumentPart />
          </Suspense>
        ) : (
          <>
            {/* Its ground is as wide as the panel, so that nothing is seen beside the tabs that is scrolled behind them. */}
            <div className="sticky top-0 z-10 mb-3 bg-ground">
              <fieldset
                aria-label={words.panel.label}
                className="flex h-11 max-w-[420px] min-w-0 justify-between gap-1 overflow-x-auto"
              >
                {panels.map((name) => (
                  <label
                    key={name}
                    className="relative flex shrink-0 cursor-pointer items-center border-b-2 border-transparent text-sm font-medium text-ink-2 md:max-lg:text-xs md:max-lg:tracking-tight hover:text-ink has-checked:border-accent has-checked:text-ink forced-colors:not-has-checked:border-[Canvas] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
                  >
                    <input
                      type="radio"
                      name="panel"
                      checked={panel === name}
                      onChange={() => onSearch({ panel: name })}
                      className="absolute inset-0 cursor-pointer appearance-none outline-none"
                    />
                    {words.panel[name]}
                    {name === 'notes' && active !== null && <NoteCount position={active} />}
                  </label>
                ))}
              </fieldset>
            </div>
            {active === null ? (
              <p className="text-sm text-ink-2">{words.panel.noSegment}</p>
            ) : (
              <Suspense>
                <Panel parts={parts} name={panel} position={active} />
              </Suspense>
            )}
          </>
        )}
      </aside>
    </>
  )
}

const isDocumentPanel = (panel: string): panel is DocumentPanel => documentPanels.some((one) => one === panel)

/** Number of open threads on the segment; a dot where only its document has notes. */
function NoteCount({ position }: { readonly position: number }) {
  const { editor: words } = useEditorMessages()
  const row = useRow(position, false)
  if (row.kind !== 'ready') return null
  const { note_count: open = 0, document_note_count: ofDocument = 0 } = row.view.segment
  if (open + ofDocument === 0) return null
  const { onSegment } = words.noteWords
  const label = [
    ...(open > 0 ? [onSegment.open(open)] : []),
    ...(ofDocument > 0 ? [onSegment.ofDocument(ofDocument)] : []),
  ]
  return (
    <span className="ms-1 text-xs text-ink-3" aria-label={label.join(', ')}>
      {open === 0 ? '•' : open}
    </span>
  )
}

type PanelProps = Props & { readonly name: (typeof panels)[number]; readonly position: number }

function Panel({ parts, name, position }: PanelProps) {
  // The history shows which version is in use.
  const row = useRow(position, name !== 'history')
  if (row.kind !== 'ready') return null
  const Part = parts[name]
  // A choice in the history of one segment means nothing in that of another.
  return <Part key={name === 'history' ? position : name} view={row.view} />
}
