/**
 * The browser says a moment later that the selection has changed, and ProseMirror gets the event then: what is done in the
 * same frame, by a shortcut or from the clipboard, would be done to the old one.
 */
export function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'))
}
