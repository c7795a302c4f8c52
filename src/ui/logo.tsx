/** Two columns held side by side. */
export function Logo() {
  return (
    <svg viewBox="0 0 22 22" className="size-[22px] shrink-0" aria-hidden>
      <rect width="9.5" height="22" rx="2" className="fill-ink opacity-90" />
      <rect x="12.5" width="9.5" height="22" rx="2" className="fill-accent" />
    </svg>
  )
}
