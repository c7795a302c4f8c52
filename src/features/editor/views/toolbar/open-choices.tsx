import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { PopoverParts, type PopoverProps } from '../../../../ui/lazy/popover-parts.tsx'
import { NamedChoice } from '../../../../ui/named-choice.tsx'
import { ModeChoice, OrderChoice } from './choices.tsx'
import { Triage } from './triage.tsx'

type Props = Pick<PopoverProps, 'trigger'> & { readonly hasTriage: boolean }

/** The choices of the bar, open. `hasTriage`: in the bar. */
export function OpenChoices({ trigger, hasTriage }: Props) {
  const { editor: words } = useEditorMessages()
  return (
    <PopoverParts label={words.choices} align="start" trigger={trigger}>
      <div className="flex flex-col items-start gap-4">
        <NamedChoice name={words.modes.label}>
          <ModeChoice />
        </NamedChoice>
        <NamedChoice name={words.orders.label}>
          <OrderChoice />
        </NamedChoice>
        {!hasTriage && (
          <NamedChoice name={words.query.quick}>
            <Triage />
          </NamedChoice>
        )}
      </div>
    </PopoverParts>
  )
}
