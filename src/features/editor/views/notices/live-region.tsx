import { useEditorState } from '../../session/editor-context.ts'

/** What a screen reader announces: one polite voice for what went well, one that interrupts for what did not. */
export function LiveRegion() {
  const { parts, urgent, nonce } = useEditorState((state) => state.spoken)
  const label = (
    <>
      {parts.map(({ text, lang }, index) => (
        // In their order, and never changed one by one.
        <span key={`${nonce} ${index}`} lang={lang}>
          {text}
        </span>
      ))}
      {/* The same words twice in a row are announced only when the text differs: an invisible sign changes every other time. */}
      {nonce % 2 === 0 ? '' : '\u200B'}
    </>
  )
  return (
    <div className="sr-only">
      <div aria-live="polite">{urgent ? '' : label}</div>
      <div aria-live="assertive">{urgent ? label : ''}</div>
    </div>
  )
}
