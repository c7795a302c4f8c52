import { useEffect, useState } from 'react'
import { useApi } from '../../../../api/api.ts'
import { useFormat, useEditorMessages } from '../../../../messages/use-messages.tsx'
import { keyName } from '../../../../keys/key-name.ts'
import type { KeyId } from '../../../../keys/key-table.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useProgress } from '../../session/use-progress.ts'

/** The keys one needs at first, and the pace once there is one. */
export function EditorFooter() {
  const { editor: words } = useEditorMessages()
  const { store } = useEditorSession()
  const map = useKeyMap()
  const named = (id: KeyId) => keyName(map[id][0] ?? '')
  return (
    <footer className="flex h-8 shrink-0 items-center gap-[18px] border-t border-line bg-paper px-4 text-xs whitespace-nowrap text-ink-2 max-md:hidden">
      <span>{`${named('previous')} ${named('next')} ${words.hints.move}`}</span>
      <span>{`${named('insertTag')} ${words.hints.tag}`}</span>
      <span>{`${named('nextOpen')} ${words.hints.open}`}</span>
      <button type="button" className="hover:underline" onClick={() => store.turn({ to: 'dialog', dialog: 'keys' })}>
        {`${named('keys')} ${words.hints.keys}`}
      </button>
      <span className="grow" />
      <Pace />
    </footer>
  )
}

// A pace of the first moments says nothing.
const LEAST = 120_000

function Pace() {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { clock } = useApi()
  const { words: done, since } = useEditorState((state) => state.pace)
  const { wordsLeft } = useProgress()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 30_000)
    return () => clearInterval(timer)
  }, [clock])
  const spent = since === null ? 0 : now - since
  if (spent < LEAST || done === 0) return null
  const perHour = (done / spent) * 3_600_000
  return (
    <>
      <span className="num">{words.pace(Math.round(perHour / 10) * 10)}</span>
      {wordsLeft > 0 && (
        <span className="num">{words.doneAbout(format.clockTime(now + (wordsLeft / perHour) * 3_600_000))}</span>
      )}
    </>
  )
}
