import { isApiError } from './transport/api-error.ts'

/** Searches by words; in quotes, for the phrase. A service that knows only phrases is asked for those. */
export async function findWords<Found>(
  text: string,
  ask: (q: string, mode: 'words' | 'concordance') => Promise<Found>,
): Promise<Found> {
  const quoted = quotedPhrase(text)
  if (quoted !== null) return ask(quoted, 'concordance')
  try {
    return await ask(text, 'words')
  } catch (error) {
    if (!isApiError(error) || error.status !== 400) throw error
    return ask(text, 'concordance')
  }
}

/** Returns the text between quotes: `"the rent"` → the rent; null where there are no quotes around it. */
function quotedPhrase(text: string): string | null {
  return /^["“«„](.+)["”»“]$/u.exec(text.trim())?.[1]?.trim() ?? null
}
