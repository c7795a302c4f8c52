import type { Defect } from '#language/tags/parity.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { BandShape } from '../../../../ui/band-badge.tsx'
import { DocumentIssues } from './document-issues.tsx'
import { CheckIssues } from '../pieces/check-issues.tsx'
import { defectText, oncePerPair } from '../../model/defect-text.ts'
import { useIssues } from '../../session/use-issues.ts'
import { useRowText } from '../../session/use-row.ts'
import type { RowView } from '../../model/row-view.ts'
import { PanelCard } from '../pieces/panel-card.tsx'
import { ScoreCard } from './score-card.tsx'

/** All issues of the segment in its present state, and those the service found when it was translated. */
export function ChecksPanel({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { defects, checks } = useIssues(view.segment)
  const before = view.progress === 'none' ? [] : view.segment.checks
  return (
    <>
      <PanelCard title={words.panel.now}>
        {defects.length + checks.length === 0 ? (
          <p className="text-sm text-ink-2">{words.issues.none}</p>
        ) : (
          <ul className="flex flex-col gap-2 text-sm">
            <DefectList view={view} defects={defects} />
            <CheckIssues segment={view.segment} checks={checks} most={50} />
          </ul>
        )}
      </PanelCard>
      {before.length > 0 && (
        <PanelCard title={words.panel.onServer}>
          <ul className="flex flex-col gap-2 text-sm text-ink-2">
            {before.map((check) => (
              <li key={`${check.code} ${check.target_span?.start} ${check.message}`}>{check.message}</li>
            ))}
          </ul>
        </PanelCard>
      )}
      <ScoreCard view={view} />
      <DocumentIssues />
    </>
  )
}

/** Each thing that is wrong with the tags, by name. */
function DefectList({ view, defects }: { readonly view: RowView; readonly defects: readonly Defect[] }) {
  const words = useEditorMessages().editor.tags
  const target = useRowText(view.segment, (text) => text)
  return oncePerPair(defects).map((defect) => (
    <li
      key={`${defect.kind} ${defect.tag} ${defect.side} ${defect.start}`}
      className="flex items-center gap-2 text-rehacer"
    >
      <BandShape tone="rehacer" />
      {defectText(words, view.segment, target, defect)}
    </li>
  ))
}
