import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { partName } from './part-name.ts'

/** Where in the document the rows below stand. */
export function PartHeading({ part }: { readonly part: string }) {
  const { editor: words } = useEditorMessages()
  return (
    <div role="presentation" className="pt-[18px] pb-1.5 pl-[76px] text-xs text-ink-3 max-md:pl-4">
      {partName(words, part)}
    </div>
  )
}
