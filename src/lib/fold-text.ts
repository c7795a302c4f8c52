/** Folds a text for a search: without case and accents. `Ángel Ñu` → `angel nu` */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}
