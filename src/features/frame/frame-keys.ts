import { matchesKey } from '../../keys/key-name.ts'

/** Keys of every screen but the editor, whose keys are a person's own. */
export const frameKeys = { palette: 'Mod+k', fold: '[', help: '?' } as const

/** Returns the act of a pressed key; null: none, as a letter that is typed, and behind a dialog. */
export function frameKeyOf(event: KeyboardEvent): keyof typeof frameKeys | null {
  if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]') !== null) return null
  if (matchesKey(event, frameKeys.palette)) return 'palette'
  if (takesText(event.target)) return null
  // By the sign alone: on a Spanish keyboard `[` is typed with AltGr, which browsers report as Ctrl and Alt.
  if (event.key === frameKeys.fold) return 'fold'
  return event.key === frameKeys.help ? 'help' : null
}

function takesText(place: EventTarget | null): boolean {
  if (!(place instanceof HTMLElement)) return false
  return place.isContentEditable || place.matches('textarea, select, input:not([type=checkbox], [type=radio])')
}
