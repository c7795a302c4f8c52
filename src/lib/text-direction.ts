const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr', 'Yezi'])

// Every sentence that is drawn asks, and `maximize` is slow.
const known = new Map<string, 'ltr' | 'rtl'>()

/** Returns the direction of a language's script. `Intl.Locale.textInfo` is wrong for several languages. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const direction = known.get(language) ?? directionOf(language)
  known.set(language, direction)
  return direction
}

function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    const script = new Intl.Locale(language).maximize().script
    return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
