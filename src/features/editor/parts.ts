import { withTyping } from '../../ui/collect-keys.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DialogParts } from '../../ui/dialog.tsx'
import { OpenMenu } from '../../ui/menu.tsx'
import { PopoverParts } from '../../ui/popover.tsx'
import { ToastParts } from '../../ui/toast.tsx'
import type { Command } from '../../ui/command-list.tsx'
import type { KeyHandlers } from './session/keys/key-handlers.ts'
import type { EditorDialog } from './model/keyboard.ts'
import { RowCame, RowConflict, RowRejection, RowUnsaved } from './views/pieces/lazy-row-parts.ts'
import { SaveDetails } from './views/header/save-status.tsx'
import { OpenChoices, SelectedChip, TriageNumbers } from './views/toolbar/editor-bar.tsx'
import { ProposalList } from './views/toolbar/query-box.tsx'
import { SavedPopover } from './views/toolbar/saved-filters.tsx'
import type { PanelParts } from './views/side-panel/side-panel.tsx'

// The first view of the editor does not need these parts: each is loaded when it is first drawn.

export const SegmentForm = lazyPart(async () => (await import('./views/form/segment-form.tsx')).SegmentForm)

export const EditorFooter = lazyPart(async () => (await import('./views/status-bar/editor-footer.tsx')).EditorFooter)

export const ReadingScreen = lazyPart(async () => (await import('./views/reading/reading-screen.tsx')).ReadingScreen)

/** Nothing that is seen: without a connection it is silent, and fetched again later. */
export const LateWork = lazyPart(
  async () => (await import('./late-work.tsx')).LateWork,
  () => null,
)

/** Each panel with its code; one that is added here is loaded ahead like all the others. */
export const panelParts = {
  find: lazyPart(async () => (await withTyping(import('./views/find/find-panel.tsx'))).FindPanel),
  pages: lazyPart(async () => (await import('./views/pages/pages-panel.tsx')).PagesPanel),
  matches: lazyPart(async () => (await withTyping(import('./views/matches/matches-panel.tsx'))).MatchesPanel),
  terms: lazyPart(async () => (await import('./views/terms/terms-panel.tsx')).TermsPanel),
  checks: lazyPart(async () => (await import('./views/issues/checks-panel.tsx')).ChecksPanel),
  notes: lazyPart(async () => (await withTyping(import('./views/notes/notes-panel.tsx'))).NotesPanel),
  history: lazyPart(async () => (await import('./views/history/history-panel.tsx')).HistoryPanel),
  context: lazyPart(async () => (await import('./views/reading/reading-panel.tsx')).ReadingPanel),
} satisfies PanelParts

/** Each dialog with its code. One that is added here gets the keys from its shortcut on, like all the others. */
export const dialogParts = {
  palette: lazyPart<DialogProps>(async () => (await import('./views/commands/command-palette.tsx')).CommandPalette),
  keys: lazyPart<DialogProps>(async () => (await import('./views/commands/shortcuts-dialog.tsx')).ShortcutsDialog),
  'go-to': lazyPart<DialogProps>(async () => (await import('./views/commands/go-to-dialog.tsx')).GoToDialog),
  bulk: lazyPart<DialogProps>(async () => (await import('./views/bulk/bulk-dialog.tsx')).BulkDialog),
  'add-term': lazyPart<DialogProps>(async () => (await import('./views/terms/add-term-dialog.tsx')).AddTermDialog),
  tags: lazyPart<DialogProps>(async () => (await import('./views/commands/tag-menu.tsx')).TagMenu),
  reopen: lazyPart<DialogProps>(async () => (await import('./views/reopen/reopen-dialog.tsx')).ReopenDialog),
  reject: lazyPart<DialogProps>(async () => (await import('./views/notes/reject-dialog.tsx')).RejectDialog),
  left: lazyPart<DialogProps>(async () => (await import('./views/completion/left-dialog.tsx')).LeftDialog),
  'first-steps': lazyPart<DialogProps>(async () => (await import('./views/first-steps/first-steps.tsx')).FirstSteps),
  repetitions: lazyPart<DialogProps>(
    async () => (await import('./views/repetitions/repetitions-dialog.tsx')).RepetitionsDialog,
  ),
} satisfies Readonly<Record<EditorDialog, unknown>>

type DialogProps = { readonly handlers: KeyHandlers; readonly ofFrame: readonly Command[] }

/** Loads first the parts that a key opens for typing, and those that report problems, which must work offline. */
export async function loadBoxes(): Promise<void> {
  const { find, matches } = panelParts
  const boxes = [
    DialogParts,
    ...Object.values(dialogParts),
    find,
    matches,
    PopoverParts,
    ProposalList,
    SaveDetails,
    ToastParts,
    RowConflict,
    RowCame,
    RowRejection,
    RowUnsaved,
  ]
  await Promise.all(boxes.map(({ load }) => load()))
}

/** Loads all others, so that none is missing without a connection: one after the other, because nothing waits. */
export async function loadOthers(): Promise<void> {
  for (const { load } of [
    OpenMenu,
    SavedPopover,
    OpenChoices,
    SelectedChip,
    TriageNumbers,
    EditorFooter,
    ...Object.values(panelParts),
    SegmentForm,
    ReadingScreen,
  ])
    await load()
}
