import { useBaseMessages } from '../../messages/use-messages.tsx'
import picture from './editor.webp'

// In the dark the accent is a light colour, too bright for half of a page.
const ground = {
  background: 'light-dark(var(--accent), var(--accent-soft))',
  color: 'light-dark(var(--on-accent), var(--ink))',
}

/** The editor beside the form: a decoration, which a narrow page does not load. */
export function SignInPicture() {
  const { connect: words } = useBaseMessages()
  return (
    <aside
      className="m-3 flex max-h-[calc(100dvh-24px)] flex-col gap-4 overflow-hidden rounded-dialog ps-14 pt-16 max-lg:hidden"
      style={ground}
    >
      <p className="me-14 max-w-[560px] font-(family-name:--font-text) text-[28px] leading-snug text-pretty">
        {words.promise}
      </p>
      <p className="me-14 text-sm text-pretty opacity-80">{words.promises}</p>
      <picture aria-hidden className="mt-5">
        <source media="(width >= 1180px)" srcSet={picture} />
        {/* Without a source it has no address: nothing is loaded. */}
        <img alt="" width={1180} height={738} className="max-w-none rounded-card shadow-dialog" />
      </picture>
    </aside>
  )
}
