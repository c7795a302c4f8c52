import type { ActionParts } from './action-parts.ts'
import { makeActiveRow } from './active-row.ts'
import { makeDecisions } from './decisions.ts'
import { makeNavigation } from './navigation.ts'
import { makePropagate } from './propagate.ts'
import { makeSuggestionActions } from './suggestion-actions.ts'
import { makeTagActions } from './tag-actions.ts'
import { makeTextActions } from './text-actions.ts'
import { makeUndoActions } from './undo-actions.ts'

export type EditorActions = ReturnType<typeof makeEditorActions>

/** Makes all actions of shortcuts and buttons of the editor. */
export function makeEditorActions(parts: ActionParts) {
  const row = makeActiveRow(parts)
  const navigation = makeNavigation(parts, row)
  const text = makeTextActions(parts, row)
  return {
    viewOf: parts.viewOf,
    sayClosed: row.sayClosed,
    typeInto: row.typeInto,
    ...navigation,
    ...makeDecisions(parts, row, navigation, makePropagate(parts, navigation)),
    ...text,
    ...makeTagActions(parts, row),
    ...makeSuggestionActions(parts, row, text),
    ...makeUndoActions(parts, navigation),
  }
}
