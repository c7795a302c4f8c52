import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../api/api.ts'
import { keyName } from '../../keys/key-name.ts'
import { rememberStep } from '../../lib/first-steps.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { frameKeys } from './frame-keys.ts'

const linkLook = 'rounded-mid px-2 py-1.5 text-accent hover:bg-hover'

/** The keys that work on every screen, and the pages that help. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { frame, close } = useMessages()
  const { help: words } = frame
  const address = useApi().session.getState().session?.address ?? ''
  useEffect(() => rememberStep('shortcuts'), [])
  const rows = [
    [frame.search, frameKeys.palette],
    [frame.fold, frameKeys.fold],
    [words.title, frameKeys.help],
  ] as const
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      <h3 className="mb-2 text-xs font-medium text-ink-3">{words.keys}</h3>
      <dl className="flex flex-col gap-1.5 text-sm">
        {rows.map(([name, key]) => (
          <div key={key} className="flex items-baseline gap-3">
            <dt className="grow">{name}</dt>
            <dd>
              <Kbd>{keyName(key)}</Kbd>
              <span className="sr-only">{keyName(key)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{words.editorKeys}</p>
      <h3 className="mt-5 mb-1 text-xs font-medium text-ink-3">{words.more}</h3>
      <nav aria-label={words.more} onClick={onClose} className="-mx-2 grid text-sm">
        <a href={`${address}/docs`} target="_blank" rel="noreferrer" className={linkLook}>
          {words.reference}
        </a>
        <Link to="/account/status" className={linkLook}>
          {words.status}
        </Link>
        <Link to="/languages" className={linkLook}>
          {words.languages}
        </Link>
        <Link to="/settings" className={linkLook}>
          {words.keysSetting}
        </Link>
      </nav>
    </Dialog>
  )
}
