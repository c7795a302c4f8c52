import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EditorScreen } from '../../features/editor/editor-screen.tsx'
import { type EditorSearch, parseEditorSearch } from '../../features/editor/state/search.ts'
import { SettingsPopover } from '../../features/settings/settings-popover.tsx'

export const Route = createFileRoute('/_in/jobs/$jobId/review')({
  validateSearch: parseEditorSearch,
  loader: ({ context }) => context.locale.loadEditor(),
  component: Review,
})

function Review() {
  const { jobId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: EditorSearch) =>
      void navigate({ search: (before) => parseEditorSearch({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return <EditorScreen jobId={jobId} search={search} onSearch={change} settings={<SettingsPopover />} />
}
