import { useEditorState } from '../../session/editor-context.ts'

/** What a screen reader announces: one polite voice for what went well, one that interrupts for what did not. */
export function LiveRegion() {
  const { text, urgent, nonce } = useEditorState((state) => state.spoken)
  // The same words twice in a row are announced only when the text differs: an invisible sign changes every other time.
  const label = nonce % 2 === 0 ? text : `${text}\u200B`
  return (
    <div className="sr-only">
      <div aria-live="polite">{urgent ? '' : label}</div>
      <div aria-live="assertive">{urgent ? label : ''}</div>
    </div>
  )
}
