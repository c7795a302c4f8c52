import { type MouseEvent, useEffect, useRef } from 'react'
import type { DocumentPage } from '#contract/resources/pages.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { type FindInLine, isOf } from '../../model/lines-of-pages.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'

type Props = { readonly data: DocumentPage; readonly found: readonly FindInLine[]; readonly isOld: boolean }

/** One page; a press on a line goes to its segment. */
export function PageSheet({ data, found, isOld }: Props) {
  const { editor: words } = useEditorMessages()
  const { job } = useEditorSession()
  const format = useFormat()
  return (
    <div
      aria-busy={isOld}
      style={{ aspectRatio: `${data.width} / ${data.height}`, opacity: isOld ? 0.5 : 1 }}
      className="relative w-full shrink-0 border border-line bg-white"
    >
      <img
        src={`data:image/png;base64,${data.image}`}
        alt={words.pages.image(format.number(data.page))}
        className="absolute inset-0 h-full w-full"
      />
      {/* Its text, for the pointer and for screen readers. */}
      <div lang={job.target_lang} dir={textDirection(job.target_lang)} className="absolute inset-0">
        {data.lines.map((line, index) => (
          <Line key={`${line.x} ${line.y} ${line.text}`} line={line} find={found[index]} />
        ))}
      </div>
    </div>
  )
}

type LineProps = { readonly line: DocumentPage['lines'][number]; readonly find: FindInLine | undefined }

function Line({ line: { text, x, y, width, height }, find }: LineProps) {
  const { job, store, actions } = useEditorSession()
  // Drawn again where it is one of the active segment, or was.
  const isActive = useEditorState(({ active }) => find !== undefined && active !== null && isOf(find, active))
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  if (find === undefined || find(0) === null) return null
  const go = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // A press of a key has no place: the beginning of the line.
    const across = event.detail === 0 || box.width === 0 ? 0 : (event.clientX - box.left) / box.width
    const position = find(textDirection(job.target_lang) === 'rtl' && event.detail !== 0 ? 1 - across : across)
    if (position === null) return
    if (position === store.getState().active) actions.enterText()
    else actions.goTo(position)
  }
  const percent = (share: number) => `${share * 100}%`
  return (
    <button
      ref={place}
      type="button"
      aria-label={text}
      onClick={go}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      aria-current={isActive || undefined}
      className="absolute cursor-pointer rounded-sm hover:bg-accent/15 aria-[current=true]:bg-accent/15 aria-[current=true]:outline-1 aria-[current=true]:outline-accent"
    />
  )
}
