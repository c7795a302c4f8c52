import { useStore } from 'zustand'
import { locales } from '#contract/locales.ts'
import { localeNames } from '../../messages/locale-store.ts'
import { useBaseMessages, useLocaleStore } from '../../messages/use-messages.tsx'
import { PopoverParts, type PopoverProps } from '../../ui/lazy/popover-parts.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useSettingsStore } from './settings-context.ts'
import { faces, themes } from './settings-store.ts'

/** The settings of every screen, open. */
export function OpenSettings(props: Omit<PopoverProps, 'children' | 'label'>) {
  const { settings: words } = useBaseMessages()
  const store = useSettingsStore()
  const settings = useStore(store)
  const localeStore = useLocaleStore()
  const locale = useStore(localeStore, (state) => state.locale)
  return (
    <PopoverParts {...props} label={words.label}>
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
    </PopoverParts>
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
