import { locales } from '#contract/locales.ts'
import { useStore } from 'zustand'
import { localeNames } from '../../messages/locale-store.ts'
import { useLocaleStore, useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useSettingsStore } from './settings-context.ts'
import { faces, themes } from './settings-store.ts'

type Props = { readonly side?: 'top' | 'bottom'; readonly align?: 'start' | 'end' }

/** Theme, language of the interface and face of the text, at hand on every screen. */
export function SettingsPopover({ side = 'bottom', align = 'end' }: Props) {
  const { settings: words } = useBaseMessages()
  const store = useSettingsStore()
  const settings = useStore(store)
  const localeStore = useLocaleStore()
  const locale = useStore(localeStore, (state) => state.locale)
  const trigger = (
    <Button kind="quiet" size="icon" aria-label={words.label}>
      <Icon name="settings" />
    </Button>
  )
  return (
    <Popover trigger={trigger} label={words.label} side={side} align={align}>
      <div className="flex flex-col gap-4">
        <Setting name={words.theme}>
          <SegmentedControl
            label={words.theme}
            value={settings.theme}
            options={themes.map((value) => ({ value, label: words.themes[value] }))}
            onChange={(theme) => store.setState({ theme })}
          />
        </Setting>
        <Setting name={words.language}>
          <SegmentedControl
            label={words.language}
            value={locale}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            onChange={(chosen) => void localeStore.choose(chosen)}
          />
        </Setting>
        <Setting name={words.font}>
          <SegmentedControl
            label={words.font}
            value={settings.face}
            options={faces.map((value) => ({ value, label: words.fonts[value] }))}
            onChange={(face) => store.setState({ face })}
          />
        </Setting>
      </div>
    </Popover>
  )
}

function Setting({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="text-xs text-ink-3">
        {name}
      </span>
      {children}
    </div>
  )
}
