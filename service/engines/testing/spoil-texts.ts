/** Spoils answers without ids in the named way. */
export function spoilTexts(texts: readonly string[], wrong: string | null): string[] {
  if (wrong === 'missing') return texts.slice(1)
  if (wrong === 'doubled') return [...texts.slice(0, 1), ...texts]
  if (wrong === 'extra') return [...texts, 'De más.']
  if (wrong === 'no-tags') return texts.map((text) => text.replace(/<[^<>]*>/g, ''))
  if (wrong === 'empty') return texts.map(() => '')
  return [...texts]
}
