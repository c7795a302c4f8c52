import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { withTyping } from '../../../../ui/collect-keys.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { OnDemand } from '../../../../ui/on-demand.tsx'

export const SavedPopover = lazyPart(async () => (await withTyping(import('./saved-popover.tsx'))).SavedPopover)

/** Filters that were saved by name, for every document; the way to save the current one; and the target of F9. */
export function SavedFilters() {
  const { menu } = useEditorMessages().editor.query
  const trigger = (
    <Button data-saved-filters kind="quiet" size="s" aria-label={menu} title={menu}>
      <Icon name="bookmark" size={14} />
    </Button>
  )
  return (
    <OnDemand trigger={trigger} opens="dialog" load={SavedPopover.load}>
      <SavedPopover label={menu} trigger={trigger} />
    </OnDemand>
  )
}
