// The script decides and not `Intl.Locale.textInfo`, which is wrong for Dhivehi and for every Arabic-script variant.
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr', 'Yezi'])

/**
 * True when the language is written from right to left: `ar`, `dv`, `ms-Arab`; not `ms`. Codes that are not well formed
 * are taken for left to right.
 */
export function isRtl(code: string): boolean {
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? '')
  } catch {
    return false
  }
}
