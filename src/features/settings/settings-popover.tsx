import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { withTyping } from '../../ui/collect-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'

export const OpenSettings = lazyPart(async () => (await withTyping(import('./open-settings.tsx'))).OpenSettings)

type Props = { readonly side?: 'top' | 'bottom' }

/** Theme, language of the interface and face of the text, at hand on every screen. */
export function SettingsPopover({ side = 'bottom' }: Props) {
  const { settings: words } = useBaseMessages()
  // It is there without a connection, too.
  useEffect(() => void whenIdle().then(OpenSettings.load), [])
  const trigger = (
    <Button kind="quiet" size="icon" aria-label={words.label}>
      <Icon name="settings" />
    </Button>
  )
  return (
    <OnDemand trigger={trigger} opens="dialog" load={OpenSettings.load}>
      <OpenSettings trigger={trigger} side={side} />
    </OnDemand>
  )
}
