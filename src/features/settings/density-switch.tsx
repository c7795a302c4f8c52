import { useStore } from 'zustand'
import { useBaseMessages } from '../../messages/use-messages.tsx'
import { useSettingsStore } from './settings-context.ts'

/** The density of all lists, beside a long one. */
export function DensitySwitch() {
  const { settings: words } = useBaseMessages()
  const store = useSettingsStore()
  const density = useStore(store, (settings) => settings.density)
  return (
    <label className="flex h-8 items-center gap-2 text-sm whitespace-nowrap text-ink-2">
      <input
        type="checkbox"
        checked={density === 'compact'}
        onChange={({ target }) => store.setState({ density: target.checked ? 'compact' : 'comfortable' })}
        className="size-4 accent-accent"
      />
      {words.compact}
    </label>
  )
}
