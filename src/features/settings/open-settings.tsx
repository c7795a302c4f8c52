import { useStore } from 'zustand'
import { localeNames, locales } from '#contract/locales.ts'
import { useBaseMessages, useLocaleStore } from '../../messages/use-messages.tsx'
import { PopoverParts, type PopoverProps } from '../../ui/lazy/popover-parts.tsx'
import { NamedChoice } from '../../ui/named-choice.tsx'
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
        <NamedChoice name={words.theme}>
          <SegmentedControl
            label={words.theme}
            value={settings.theme}
            options={themes.map((value) => ({ value, label: words.themes[value] }))}
            onChange={(theme) => store.setState({ theme })}
          />
        </NamedChoice>
        <NamedChoice name={words.language}>
          <SegmentedControl
            label={words.language}
            value={locale}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            onChange={(chosen) => void localeStore.choose(chosen)}
          />
        </NamedChoice>
        <NamedChoice name={words.font}>
          <SegmentedControl
            label={words.font}
            value={settings.face}
            options={faces.map((value) => ({ value, label: words.fonts[value] }))}
            onChange={(face) => store.setState({ face })}
          />
        </NamedChoice>
      </div>
    </PopoverParts>
  )
}
