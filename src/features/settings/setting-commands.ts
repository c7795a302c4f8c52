import { localeNames, locales } from '#contract/locales.ts'
import { useMemo } from 'react'
import { useBaseMessages, useLocaleStore } from '../../messages/use-messages.tsx'
import type { Command } from '../../ui/command-list.tsx'
import { useSettingsStore } from './settings-context.ts'
import { faces, themes } from './settings-store.ts'

/** Returns the settings of the popover as commands. */
export function useSettingCommands(): readonly Command[] {
  const { settings: words } = useBaseMessages()
  const store = useSettingsStore()
  const localeStore = useLocaleStore()
  return useMemo(
    () => [
      ...themes.map((theme) => ({
        id: `theme ${theme}`,
        label: words.themes[theme],
        hint: words.theme,
        run: () => store.setState({ theme }),
      })),
      ...locales.map((locale) => ({
        id: `language ${locale}`,
        label: localeNames[locale],
        hint: words.language,
        run: () => void localeStore.choose(locale),
      })),
      ...faces.map((face) => ({
        id: `face ${face}`,
        label: words.fonts[face],
        hint: words.font,
        run: () => store.setState({ face }),
      })),
    ],
    [words, store, localeStore],
  )
}
