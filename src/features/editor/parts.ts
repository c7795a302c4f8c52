import { lazyPart } from '../../ui/lazy-part.tsx'
import { DialogParts } from '../../ui/dialog.tsx'
import { OpenMenu } from '../../ui/menu.tsx'
import { PopoverParts } from '../../ui/popover.tsx'
import { ToastParts } from '../../ui/toast.tsx'

// What the first sight of the editor does not need: each is loaded when it is first drawn.
export const FindPanel = lazyPart(async () => (await import('./find/find-panel.tsx')).FindPanel)
export const MatchesPanel = lazyPart(async () => (await import('./matches/matches-panel.tsx')).MatchesPanel)
export const TermsPanel = lazyPart(async () => (await import('./terms/terms-panel.tsx')).TermsPanel)
export const ChecksPanel = lazyPart(async () => (await import('./panel/checks-panel.tsx')).ChecksPanel)
export const ContextPanel = lazyPart(async () => (await import('./panel/context-panel.tsx')).ContextPanel)
export const HistoryPanel = lazyPart(async () => (await import('./panel/history-panel.tsx')).HistoryPanel)
export const RowConflict = lazyPart(async () => (await import('./rows/row-conflict.tsx')).RowConflict)
export const CommandPalette = lazyPart(async () => (await import('./keys/command-palette.tsx')).CommandPalette)
export const ShortcutSheet = lazyPart(async () => (await import('./keys/shortcut-sheet.tsx')).ShortcutSheet)
export const GoToDialog = lazyPart(async () => (await import('./keys/go-to-dialog.tsx')).GoToDialog)
export const BulkDialog = lazyPart(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog)
export const AddTermDialog = lazyPart(async () => (await import('./terms/add-term-dialog.tsx')).AddTermDialog)
export const MarkMenu = lazyPart(async () => (await import('./keys/mark-menu.tsx')).MarkMenu)
export const LeftDialog = lazyPart(async () => (await import('./completion/left-dialog.tsx')).LeftDialog)
export const RepetitionsDialog = lazyPart(
  async () => (await import('./changes/repetitions-dialog.tsx')).RepetitionsDialog,
)

/**
 * What takes typing right after its key must be there when the key is pressed: what is typed belongs to it. And what says
 * that there is no connection must not need one.
 */
export async function loadBoxes(): Promise<void> {
  await Promise.all(
    [FindPanel, CommandPalette, DialogParts, PopoverParts, ToastParts, RowConflict].map(({ load }) => load()),
  )
}

const others = [
  OpenMenu,
  MatchesPanel,
  TermsPanel,
  ChecksPanel,
  ContextPanel,
  HistoryPanel,
  ShortcutSheet,
  GoToDialog,
  BulkDialog,
  AddTermDialog,
  MarkMenu,
  LeftDialog,
  RepetitionsDialog,
]

/** All the rest, so that nothing is missing on a day without a connection. One after the other: nobody waits for them. */
export async function loadOthers(): Promise<void> {
  for (const { load } of others) await load()
}
