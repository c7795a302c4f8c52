import { useEditorMessages, useFormat } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/meter.tsx'
import type { LockingProgress } from './use-locking.ts'

/** How far it is, how long it will take at this pace, and the way to end it: what is done stays and can be undone. */
export function LockProgress({ done, total, spent, onStop }: LockingProgress & { readonly onStop: () => void }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const said = words.done(format.number(done), format.number(total))
  const left = done === 0 ? 0 : (spent / done) * (total - done)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="num text-sm text-ink-2">
        {left < 1000 ? said : `${said} · ${words.bulk.timeLeft(format.duration(left))}`}
      </p>
      <Meter label={said} parts={[{ share: done / total, tone: 'accent' }]} />
      <Button className="self-end" onClick={onStop}>
        {words.bulk.stop}
      </Button>
    </div>
  )
}
