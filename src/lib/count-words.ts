const SPACED = /[\p{L}\p{M}\p{N}]+(?:['’\-.,][\p{L}\p{M}\p{N}]+)*/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu

/** Words as an office program counts them; scripts without spaces count each character. Tags are not expected here. */
export function countWords(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0
  const rest = characters === 0 ? text : text.replace(UNSPACED, ' ')
  return characters + (rest.match(SPACED)?.length ?? 0)
}
