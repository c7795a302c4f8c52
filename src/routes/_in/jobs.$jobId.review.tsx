import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { useSignOut } from '../../features/connection/use-sign-out.tsx'
import { EditorScreen } from '../../features/editor/editor-screen.tsx'
import { type EditorSearch, parseEditorSearch } from '../../features/editor/model/search.ts'
import { useImportCommands } from '../../features/jobs/import/use-import-commands.tsx'
import { useSettingsStore } from '../../features/settings/settings-context.ts'
import { useSettingCommands } from '../../features/settings/setting-commands.ts'
import { SettingsPopover } from '../../features/settings/settings-popover.tsx'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { OwnKeys } from '../../keys/own-keys.tsx'

export const Route = createFileRoute('/_in/jobs/$jobId/review')({
  validateSearch: parseEditorSearch,
  loader: async ({ context, params, location, preload }) => {
    const readFirst = async () => {
      const [{ api }, { readAhead }] = await Promise.all([
        context.loadBackend(),
        import('../../features/editor/read-ahead.ts'),
      ])
      await readAhead(api, params.jobId, parseEditorSearch(location.search))
    }
    // A pointer that only passes over a link costs no request.
    if (!preload) void readFirst().catch(() => {})
    await context.locale.loadEditor()
  },
  component: Review,
})

/** One record: its component is not drawn again when only the address has changed. */
const settingsPopover = <SettingsPopover />

function Review() {
  const { jobId } = Route.useParams()
  // The router adds other values of the address, such as a panel that does not exist.
  const asked = Route.useSearch()
  const search = useMemo(() => parseEditorSearch(asked), [asked])
  const { propagation, typeAhead } = useStore(useSettingsStore())
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: EditorSearch) =>
      void navigate({ search: (before) => parseEditorSearch({ ...before, ...next }), replace: true }),
    [navigate],
  )
  const settings = useSettingCommands()
  const imports = useImportCommands(jobId)
  const signOut = useSignOut()
  const { nav } = useBaseMessages()
  const commands = useMemo(
    () => [...imports.commands, ...settings, { id: 'sign-out', label: nav.signOut, run: signOut.start }],
    [imports.commands, settings, nav, signOut.start],
  )
  return (
    <OwnKeys>
      <EditorScreen
        jobId={jobId}
        search={search}
        onSearch={change}
        propagation={propagation}
        hasTypeAhead={typeAhead === 'on'}
        settings={settingsPopover}
        commands={commands}
      />
      {imports.dialog}
      {signOut.dialog}
    </OwnKeys>
  )
}
