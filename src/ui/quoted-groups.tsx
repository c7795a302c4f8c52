/** Texts grouped by what they have in common, each with its place; `more` counts those that are not shown. */
export type QuotedGroup = {
  readonly title: string
  readonly quotes: readonly { readonly text: string; readonly where: string }[]
  readonly more: string
}

export function QuotedGroups({ groups }: { readonly groups: readonly QuotedGroup[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {groups.map(({ title, quotes, more }) => (
        <li key={title}>
          {title}
          <ul className="mt-1 list-disc ps-5 text-ink-2">
            {quotes.map(({ text, where }, at) => (
              // Texts may repeat, and the list never changes.
              <li key={at}>
                <q className="break-words">{text}</q> <span className="text-ink-3">{where}</span>
              </li>
            ))}
            {more !== '' && <li>{more}</li>}
          </ul>
        </li>
      ))}
    </ul>
  )
}
