/**
 * The browser announces a changed selection a moment later, and ProseMirror gets the event then: an action in the same
 * frame, by a shortcut or from the clipboard, would apply to the old one.
 */
export function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'))
}
