import { openStorage, readStored, writeStored } from './storage.ts'

const NAME = 'cotejo.languages'
const MOST = 4

/** Returns the codes of the languages that were chosen last in this browser, the last first. */
export function recentLanguages(): readonly string[] {
  const { codes } = readStored(
    openStorage(() => localStorage),
    NAME,
  )
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string').slice(0, MOST) : []
}

export function keepRecentLanguage(code: string): void {
  const codes = [code, ...recentLanguages().filter((other) => other !== code)].slice(0, MOST)
  writeStored(
    openStorage(() => localStorage),
    NAME,
    { codes },
  )
}
