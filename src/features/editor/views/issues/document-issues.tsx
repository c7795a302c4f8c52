import { memo, useState } from 'react'
import { useStore } from 'zustand'
import { writeTerm } from '#language/row-query/query-words.ts'
import type { CheckCode, Severity } from '#language/checks/sentences.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PanelCard } from '../pieces/panel-card.tsx'
import { hasTerm, toggleTerm } from '../../model/query-text.ts'
import { checkText } from '../../model/check-text.ts'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'
import { FixEverywhere } from './fix-everywhere.tsx'
import { BandShape } from '../../../../ui/band-badge.tsx'
import { severityTones } from '../pieces/severity-tones.ts'
import { type FoundRow, useDocumentIssues } from '../../session/use-document-issues.ts'

/** Issues of the whole document, by check; each opens the list of its rows. */
export const DocumentIssues = memo(function DocumentIssues() {
  const { editor: words } = useEditorMessages()
  const { document, dismissals } = useEditorSession()
  const left = useStore(document, (state) => state.left)
  const dismissed = useStore(dismissals, (state) => state.dismissed.size)
  const byCode = useDocumentIssues()
  return (
    <PanelCard title={words.issues.inDocument}>
      {left > 0 && <p className="text-sm text-ink-2">{words.issues.checking(left)}</p>}
      {byCode.size === 0 && left === 0 && <p className="text-sm text-ink-2">{words.issues.noneInDocument}</p>}
      <div className="flex flex-col gap-1">
        {[...byCode].map(([code, rows]) => (
          <FoundCheck key={code} code={code} rows={rows} />
        ))}
      </div>
      {dismissed > 0 && (
        <Button kind="quiet" className="mt-2 -ms-3" onClick={dismissals.clear}>
          {words.issues.restore(dismissed)}
        </Button>
      )}
    </PanelCard>
  )
})

const AT_ONCE = 100
// The worst first.
const severities: readonly Severity[] = ['critical', 'major', 'minor']

type FoundProps = { readonly code: CheckCode; readonly rows: readonly FoundRow[] }

const FoundCheck = memo(function FoundCheck({ code, rows }: FoundProps) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { actions, onSearch } = useEditorSession()
  const { search } = useShownRows()
  const { q = '' } = search
  const isFilter = hasTerm(q, `check:${code}`)
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(AT_ONCE)
  const name = words.issues.names[code]
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer items-center gap-2 rounded-mid py-1 text-sm hover:bg-hover">
        <BandShape tone={severityTones[worstOf(rows)]} />
        <span className="grow">{name}</span>
        <span className="num whitespace-nowrap text-ink-2">
          {words.issues.inSegments(new Set(rows.map((row) => row.position)).size)}
        </span>
      </summary>
      {isOpen && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              size="s"
              className="my-1"
              aria-pressed={isFilter}
              onClick={() => onSearch({ q: toggleTerm(q, writeTerm(words.queryWords, `check:${code}`)) })}
            >
              {isFilter ? words.filter.showAll : words.filter.showOnly}
            </Button>
            <FixEverywhere name={name} rows={rows} />
          </div>
          <ul className="flex flex-col">
            {rows.slice(0, most).map(({ position, check }) => (
              <li key={`${position} ${check.sentence} ${check.target_span?.start} ${check.source_span?.start}`}>
                <button
                  type="button"
                  onClick={() => actions.goTo(position)}
                  className="flex w-full gap-2 rounded-mid px-1.5 py-1 text-start text-sm hover:bg-hover"
                >
                  <span className="num min-w-7 shrink-0 text-end text-ink-3">{format.number(position + 1)}</span>
                  {checkText(words, check)}
                </button>
              </li>
            ))}
          </ul>
          {rows.length > most && (
            <Button size="s" className="mt-1" onClick={() => setMost(most + AT_ONCE)}>
              {words.find.more(Math.min(AT_ONCE, rows.length - most))}
            </Button>
          )}
        </>
      )}
    </details>
  )
})

function worstOf(rows: readonly FoundRow[]): Severity {
  return severities.find((severity) => rows.some(({ check }) => check.severity === severity)) ?? 'minor'
}
