import { useStore } from 'zustand'
import type { Check } from '#language/checks/check.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { checkText } from '../../model/check-text.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { reaches } from '../../model/dismissals.ts'

/** Puts an issue away: here, wherever the source is the same, or the whole check. */
export function DismissMenu({ segment, check }: { readonly segment: Segment; readonly check: Check }) {
  const { editor: words } = useEditorMessages()
  const { dismissals, live } = useEditorSession()
  const turnOff = useStore(dismissals, (state) => state.turnOff[check.code])
  // The button may go with its issue.
  const leave = (act: () => void) => {
    act()
    live.focus()
  }
  return (
    <Menu
      trigger={
        <Button
          kind="quiet"
          size="icon"
          className="size-[26px]!"
          aria-label={`${words.issues.dismiss}: ${checkText(words, check)}`}
        >
          <Icon name="more" />
        </Button>
      }
      items={[
        ...reaches.map((reach) => ({
          label: words.issues.dismissals[reach],
          onSelect: () => leave(() => dismissals.dismiss(reach, segment, check)),
        })),
        ...(turnOff ? [{ label: words.issues.turnOff, onSelect: () => leave(turnOff) }] : []),
      ]}
    />
  )
}
