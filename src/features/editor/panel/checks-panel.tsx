import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { DocumentFindings } from '../document/document-findings.tsx'
import { CheckFindings } from '../rows/check-findings.tsx'
import { useFindings } from '../rows/use-findings.ts'
import type { RowView } from '../state/row-view.ts'
import { DefectList } from './defect-list.tsx'
import { PanelCard } from './panel-card.tsx'

/** Everything found in the segment as it stands, and what the service found when it was translated. */
export function ChecksPanel({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { defects, checks } = useFindings(view.segment)
  const before = view.progress === 'none' ? [] : view.segment.checks
  return (
    <>
      <PanelCard title={words.panel.now}>
        {defects.length + checks.length === 0 ? (
          <p className="text-sm text-ink-2">{words.findings.none}</p>
        ) : (
          <ul className="flex flex-col gap-2 text-sm">
            <DefectList defects={defects} />
            <CheckFindings segment={view.segment} checks={checks} most={50} />
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
      <DocumentFindings />
    </>
  )
}
