import type { EditorActions } from '../state/editor-actions.ts'

const INSIDE = 'button:not([disabled]), a[href], input, select, summary, [tabindex="0"]'

/** From one part of the screen to the next: head, bar, rows, panel, and round again. */
export function cyclePanes(step: 1 | -1, actions: Pick<EditorActions, 'enterText'>): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((pane) => pane.offsetParent !== null)
  const here = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(here + step + panes.length) % panes.length]
  if (next === undefined) return
  if (next.dataset['pane'] === 'rows') actions.enterText()
  else next.querySelector<HTMLElement>(`input:checked, ${INSIDE}`)?.focus()
}
