import { Suspense, useEffect, useState } from 'react'
import { ariaKey, keyName } from '../../keys/key-name.ts'
import { HELP } from '../../lib/first-steps.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import type { Command } from '../../ui/command-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { frameKeyOf, frameKeys } from './frame-keys.ts'

const FramePalette = lazyPart(async () => (await import('./frame-palette.tsx')).FramePalette)
const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell)
const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog)

type Props = {
  /** Acts that the palette offers beside documents and screens. */
  readonly commands: readonly Command[]
  /** Makes the column of links narrow, or wide again. */
  readonly onFold: () => void
}

/** The bar of every screen but the editor: search, and help. Its keys act wherever no text is typed. */
export function FrameBar({ commands, onFold }: Props) {
  const { frame: words } = useMessages()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const act = frameKeyOf(event)
      if (act === null) return
      event.preventDefault()
      if (act === 'fold') onFold()
      else setOpen(act)
    }
    const help = () => setOpen('help')
    document.addEventListener('keydown', handle)
    window.addEventListener(HELP, help)
    return () => {
      document.removeEventListener('keydown', handle)
      window.removeEventListener(HELP, help)
    }
  }, [onFold])
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKey(frameKeys.palette)}
        onPointerEnter={() => void FramePalette.load()}
        onClick={() => setOpen('palette')}
        className="flex h-8 min-w-0 grow items-center gap-2 rounded-mid border border-line-strong bg-paper px-2.5 text-sm text-ink-3 hover:bg-hover sm:max-w-[420px]"
      >
        <Icon name="search" />
        <span className="grow truncate text-start">{words.search}</span>
        <Kbd>{keyName(frameKeys.palette)}</Kbd>
      </button>
      <div className="ms-auto flex shrink-0">
        <Suspense fallback={<span className="size-8" />}>
          <NotificationBell />
        </Suspense>
        <Button
          kind="quiet"
          size="icon"
          aria-haspopup="dialog"
          aria-label={words.help.title}
          title={`${words.help.title}  ${frameKeys.help}`}
          onClick={() => setOpen('help')}
        >
          <Icon name="help" />
        </Button>
      </div>
      <Suspense>
        {open === 'palette' && <FramePalette commands={commands} onClose={close} />}
        {open === 'help' && <HelpDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** Makes the column of links narrow, or wide again. */
export function FoldButton({ onFold }: Pick<Props, 'onFold'>) {
  const { frame: words } = useMessages()
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-label={words.fold}
      aria-keyshortcuts={frameKeys.fold}
      title={`${words.fold}  ${frameKeys.fold}`}
      onClick={onFold}
    >
      <Icon name="sidebar" />
    </Button>
  )
}
