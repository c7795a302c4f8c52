import { useId } from 'react'
import { useApi } from '../../../../api/api.ts'
import { keyName } from '../../../../keys/key-name.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { useEditorSession, useEditorState, useShownRows } from '../../session/editor-context.ts'
import { storeNextQuery } from '../../session/next-query.ts'
import type { SavedFilter } from '../../session/use-saved-queries.ts'

/** Target of F9: the open work of this mode, or the rows of a filter. Remembered in this browser. */
export function NextChoice({ filters }: { readonly filters: readonly SavedFilter[] }) {
  const { editor: words } = useEditorMessages()
  const { kept } = useApi()
  const { store } = useEditorSession()
  const { search } = useShownRows()
  const next = useEditorState((state) => state.nextQuery)
  const key = keyName(useKeyMap().nextOpen[0] ?? '')
  const id = useId()
  // The current query and the chosen one can be chosen unsaved, too.
  const unsaved = [...new Set([search.q ?? '', next])].filter(
    (query) => query !== '' && filters.every((filter) => filter.query !== query),
  )
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
      <label htmlFor={id}>{words.query.nextGoesTo(key)}</label>
      <select
        id={id}
        value={next}
        onChange={({ target }) => {
          store.setState({ nextQuery: target.value })
          storeNextQuery(kept, target.value)
        }}
        className={fieldLook}
      >
        <option value="">{words.query.nextToDo}</option>
        {filters.map((filter) => (
          <option key={filter.id ?? filter.name} value={filter.query}>
            {filter.name}
          </option>
        ))}
        {unsaved.map((query) => (
          <option key={query} value={query}>
            {query}
          </option>
        ))}
      </select>
    </div>
  )
}
