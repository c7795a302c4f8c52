import type { Defect } from '#language/tags/parity.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { BandShape } from '../../../../ui/band-badge.tsx'
import { DocumentIssues } from './document-issues.tsx'
import { CheckIssues } from '../pieces/check-issues.tsx'
import { useIssues } from '../../session/use-issues.ts'
import type { RowView } from '../../model/row-view.ts'
import { PanelCard } from '../pieces/panel-card.tsx'

/** Everything found in the segment in its present state, and what the service found when it was translated. */
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
            <DefectList defects={defects} />
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
      <DocumentIssues />
    </>
  )
}

/** Each thing that is wrong with the tags, by name. */
function DefectList({ defects }: { readonly defects: readonly Defect[] }) {
  const { editor: words } = useEditorMessages()
  return defects.map(({ kind, tag: text, start, side }) => {
    const tag = tagsOf(text)[0]
    return (
      <li key={`${kind} ${text} ${side} ${start}`} className="flex items-center gap-2 text-rehacer">
        <BandShape tone="rehacer" />
        {words.defects[kind]}
        {tag && (
          <span role="img" aria-label={words.tags[tag.kind](tag.id)} className="chip chip-missing">
            {tag.id}
          </span>
        )}
      </li>
    )
  })
}
