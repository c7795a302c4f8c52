import { useBaseMessages } from '../../messages/use-messages.tsx'
import picture from './editor.webp'

// In the dark the accent is a light colour, too bright for half of a page.
const wide = {
  flex: '0 1 54%',
  maxHeight: 'calc(100dvh - 24px)',
  margin: 12,
  padding: '64px 56px 0',
  background: 'light-dark(var(--accent), var(--accent-soft))',
  color: 'light-dark(var(--on-accent), var(--ink))',
}

/** The editor beside the form: a decoration, which a narrow page does not load. */
export function SignInPicture() {
  const { connect: words } = useBaseMessages()
  return (
    <aside className="flex flex-col gap-4 overflow-hidden rounded-dialog max-lg:hidden" style={wide}>
      <p
        className="font-(family-name:--font-text) text-pretty"
        style={{ fontSize: 28, lineHeight: 1.35, maxWidth: 560 }}
      >
        {words.promise}
      </p>
      <p className="text-sm opacity-80">{words.promises}</p>
      <picture aria-hidden style={{ marginTop: 20 }}>
        <source media="(width >= 1180px)" srcSet={picture} />
        {/* Without a source it has no address: nothing is loaded. */}
        <img alt="" width={1180} height={738} className="rounded-card shadow-dialog" style={{ maxWidth: 'none' }} />
      </picture>
    </aside>
  )
}
