import { extensionOf } from './job-view.ts'

/** The format as a small label in front of the name. */
export function FileTag({ fileName }: { readonly fileName: string }) {
  return (
    <span
      aria-hidden
      className="mt-0.5 inline-block w-[42px] shrink-0 whitespace-nowrap rounded-small border border-line-strong text-center text-[10.5px] leading-[16px] font-semibold tracking-wide text-ink-3"
    >
      {tagOf(fileName)}
    </span>
  )
}

/** Returns at most five letters: `messages.properties` → PROP. */
function tagOf(fileName: string): string {
  const ending = extensionOf(fileName)
  return ending.length > 5 ? ending.slice(0, 4) : ending || '·'
}
