import { lazy, Suspense } from 'react'
import type { KeyHandlers } from './keys/key-handlers.ts'
import { useEditorState } from './state/editor-context.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./keys/command-palette.tsx')).CommandPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./keys/shortcut-sheet.tsx')).ShortcutSheet }))
const GoToDialog = lazy(async () => ({ default: (await import('./keys/go-to-dialog.tsx')).GoToDialog }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk/bulk-dialog.tsx')).BulkDialog }))
const AddTermDialog = lazy(async () => ({ default: (await import('./terms/add-term-dialog.tsx')).AddTermDialog }))
const MarkMenu = lazy(async () => ({ default: (await import('./keys/mark-menu.tsx')).MarkMenu }))
const LeftDialog = lazy(async () => ({ default: (await import('./completion/left-dialog.tsx')).LeftDialog }))
const RepetitionsDialog = lazy(async () => ({
  default: (await import('./changes/repetitions-dialog.tsx')).RepetitionsDialog,
}))

/** The dialog that is open, if one is; each is loaded when it is first asked for. */
export function Sheets({ handlers }: { readonly handlers: KeyHandlers }) {
  const sheet = useEditorState((state) => state.sheet)
  const active = useEditorState((state) => state.active)
  return (
    <Suspense>
      {sheet === 'palette' && <CommandPalette handlers={handlers} />}
      {sheet === 'keys' && <ShortcutSheet />}
      {sheet === 'go-to' && <GoToDialog />}
      {sheet === 'bulk' && <BulkDialog />}
      {sheet === 'add-term' && <AddTermDialog />}
      {sheet === 'marks' && <MarkMenu />}
      {sheet === 'left' && <LeftDialog />}
      {sheet === 'repetitions' && active !== null && <RepetitionsDialog position={active} />}
    </Suspense>
  )
}
