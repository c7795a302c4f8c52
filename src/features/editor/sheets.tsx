import { Suspense } from 'react'
import type { KeyHandlers } from './keys/key-handlers.ts'
import {
  AddTermDialog,
  BulkDialog,
  CommandPalette,
  GoToDialog,
  LeftDialog,
  MarkMenu,
  RepetitionsDialog,
  ShortcutSheet,
} from './parts.ts'
import { useEditorState } from './state/editor-context.ts'

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
