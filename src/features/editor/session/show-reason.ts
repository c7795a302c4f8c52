import { showToast } from '../../../ui/toast.tsx'
import type { EditorStore } from './editor-store.ts'

/** Says in the corner, for eyes and screen readers, why a key did nothing. */
export function showReason(store: EditorStore, text: string): void {
  showToast({ text, of: store })
}
