import { PopoverParts, type PopoverProps } from '../../../../ui/lazy/popover-parts.tsx'
import { SavedList } from './saved-list.tsx'

/** The popover with its list in one piece of code: its field takes the focus when it opens. */
export function SavedPopover(props: Omit<PopoverProps, 'children'>) {
  return (
    <PopoverParts {...props}>
      <SavedList />
    </PopoverParts>
  )
}
