import { useState } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../../messages/use-messages.tsx'
import { useSettingsStore } from './settings-context.ts'

/** Asks for notices of the system, only here: the browser asks once, and a no is for good. */
export function NotifySetting() {
  const words = useWords('settings')
  const store = useSettingsStore()
  const notify = useStore(store, (settings) => settings.notify)
  const [denied, setDenied] = useState(() => isThere() && Notification.permission === 'denied')
  if (!isThere()) return <p className="text-sm text-ink-2">{words.notifyAbsent}</p>
  const change = async (wanted: boolean) => {
    if (!wanted) return store.setState({ notify: 'off' })
    const answer = await Notification.requestPermission()
    setDenied(answer === 'denied')
    store.setState({ notify: answer === 'granted' ? 'on' : 'off' })
  }
  return (
    <div>
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={notify === 'on' && !denied}
          disabled={denied}
          aria-describedby={denied ? 'notify-about' : undefined}
          onChange={({ target }) => void change(target.checked)}
          className="mt-0.5 size-4 accent-accent"
        />
        {words.notify}
      </label>
      {denied && (
        <p id="notify-about" className="mt-1.5 text-xs text-ink-3">
          {words.notifyDenied}
        </p>
      )}
    </div>
  )
}

function isThere(): boolean {
  return typeof Notification !== 'undefined'
}
