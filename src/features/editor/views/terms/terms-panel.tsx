import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useJobResources } from '../../session/use-job-resources.ts'
import { PanelCard } from '../pieces/panel-card.tsx'
import { UntilAnswered } from '../pieces/panel-loading.tsx'
import { TermsHere } from '../pieces/terms-here.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import type { RowView } from '../../model/row-view.ts'
import { useMayAddEntries } from '../../session/use-proposals.ts'
import { useFoundTerms, useJobTerms } from '../../session/use-terms.ts'

/** The terms of this segment, whether the translation keeps them, and the way to a new one. */
export function TermsPanel({ view }: { readonly view: RowView }) {
  const { editor: words, retry } = useEditorMessages()
  const { store } = useEditorSession()
  const { glossaries } = useJobResources()
  const mayAdd = useMayAddEntries()
  const state = useJobTerms()
  const found = useFoundTerms(view.segment.source)
  return (
    <>
      {state.isPending && glossaries.length > 0 && (
        <UntilAnswered>
          <Skeleton className="mb-3 h-4 w-4/5" />
        </UntilAnswered>
      )}
      {state.isFailed && (
        <PanelCard
          title={words.terms.failed}
          aside={
            <Button size="s" onClick={state.retry}>
              {retry}
            </Button>
          }
        >
          {null}
        </PanelCard>
      )}
      <TermsHere view={view} />
      {found.length === 0 && !state.isPending && (
        <p className="mb-3 text-sm text-ink-2">{glossaries.length === 0 ? words.terms.noGlossary : words.terms.none}</p>
      )}
      <Button onClick={() => store.turn({ to: 'dialog', dialog: 'add-term' })}>
        {mayAdd ? words.keys.rows.addTerm : words.terms.proposeEntry}
      </Button>
    </>
  )
}
