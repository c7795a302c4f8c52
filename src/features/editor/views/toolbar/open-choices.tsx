import type { ReactNode } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { PopoverParts, type PopoverProps } from '../../../../ui/lazy/popover-parts.tsx'
import { ModeChoice, OrderChoice } from './choices.tsx'
import { Triage } from './triage.tsx'

type Props = Pick<PopoverProps, 'trigger'> & { readonly hasTriage: boolean }

/** The choices of the bar, open. `hasTriage`: in the bar. */
export function OpenChoices({ trigger, hasTriage }: Props) {
  const { editor: words } = useEditorMessages()
  return (
    <PopoverParts label={words.choices} align="start" trigger={trigger}>
      <div className="flex flex-col items-start gap-4">
        <Choice name={words.modes.label}>
          <ModeChoice />
        </Choice>
        <Choice name={words.orders.label}>
          <OrderChoice />
        </Choice>
        {!hasTriage && (
          <Choice name={words.query.quick}>
            <Triage />
          </Choice>
        )}
      </div>
    </PopoverParts>
  )
}

function Choice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex max-w-full flex-col items-start gap-1.5">
      <span aria-hidden className="text-xs text-ink-3">
        {name}
      </span>
      {children}
    </div>
  )
}
