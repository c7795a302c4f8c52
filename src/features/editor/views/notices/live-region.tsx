import { useEditorState } from '../../session/editor-context.ts'

/** Text that a screen reader announces: one polite voice for success, one that interrupts for failure. */
export function LiveRegion() {
  const { parts, urgent, nonce } = useEditorState((state) => state.spoken)
  const label = (
    <>
      {parts.map(({ text, lang }, index) => (
        // The parts keep their order, and never change one by one.
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
