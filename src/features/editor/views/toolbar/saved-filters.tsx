import { Suspense } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Popover } from '../../../../ui/popover.tsx'

export const SavedList = lazyPart(async () => (await import('./saved-list.tsx')).SavedList)

/** Filters that were saved by name, for every document; the way to save the current one; and the target of F9. */
export function SavedFilters() {
  const { editor: words } = useEditorMessages()
  return (
    <Popover
      label={words.query.menu}
      trigger={
        <Button data-saved-filters kind="quiet" size="s" aria-label={words.query.menu} title={words.query.menu}>
          <Icon name="bookmark" size={14} />
        </Button>
      }
    >
      <Suspense>
        <SavedList />
      </Suspense>
    </Popover>
  )
}
