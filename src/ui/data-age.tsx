import { useBaseMessages, useFormat } from '../messages/use-messages.tsx'

type Props = { readonly of: { readonly readAt: number; readonly now: number } | null }

/** Shows beside a list when it was read, while it cannot be read again. */
export function DataAge({ of }: Props) {
  const { connection: words } = useBaseMessages()
  const format = useFormat()
  if (of === null) return null
  const isToday = format.day(of.readAt) === format.day(of.now)
  const time = isToday ? format.clockTime(of.readAt) : format.moment(of.readAt)
  return <p className="num mb-3 text-sm text-ink-2">{words.asOf(time, format.ago(of.readAt, of.now))}</p>
}
