import { type RefObject, useEffect, useRef } from 'react'
import { mayTakeFocus } from '../../../../ui/collect-keys.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'

/**
 * Gives the focus to an element in a view of one segment while keys go to the grid, or where there is no text to edit
 * (`isFree`). It has the attribute `data-grid-keys`.
 */
export function useGridKeys<T extends HTMLElement>(isFree: boolean): RefObject<T | null> {
  const { store } = useEditorSession()
  const keysGo = useEditorState((state) => state.keysGo)
  const place = useRef<T>(null)
  const hasKeys = keysGo === 'grid' || isFree
  useEffect(() => {
    const { current } = place
    if (hasKeys && current !== null && !store.getState().keepFocus && mayTakeFocus(current)) current.focus()
  }, [hasKeys, store])
  return place
}
