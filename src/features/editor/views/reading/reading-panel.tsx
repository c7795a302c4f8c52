import { hasPages, isFormat } from '#contract/formats.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useAriaKeys } from '../../../../keys/key-hint.tsx'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'
import { SidesChoice } from './reading-choices.tsx'
import { ReadingView } from './reading-view.tsx'

/** The document beside the rows. */
export function ReadingPanel() {
  const { editor: words } = useEditorMessages()
  const { job, onSearch } = useEditorSession()
  const { search } = useShownRows()
  const sides = search.read ?? 'target'
  const keys = useAriaKeys('readingView')
  return (
    // Height that the tabs above and the edges of the panel leave.
    <div className="-mx-4 -mb-6 flex h-[calc(100%-32px)] min-h-60 flex-col max-md:min-h-0 max-lg:-mx-3">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-3">
        <SidesChoice sides={sides} />
        {isFormat(job.original_format) && hasPages(job.original_format) && (
          <Button size="s" onClick={() => onSearch({ panel: 'pages' })}>
            {words.pages.show}
          </Button>
        )}
        {search.view !== 'reading' && (
          <Button size="s" aria-keyshortcuts={keys} onClick={() => onSearch({ view: 'reading', panel: 'none' })}>
            {words.reading.whole}
          </Button>
        )}
      </div>
      <ReadingView sides={sides} className="grow border-t border-line" />
    </div>
  )
}
