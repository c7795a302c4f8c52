import { limits } from '#contract/limits.ts'
import { Problem } from '../problem.ts'
import { isStorable } from '../storable.ts'

/** Returns the name as it is stored: trimmed, of 1 to 200 code points. Throws the given problem. */
export function requireName(name: string, type: 'invalid-resource' | 'invalid-project'): string {
  const trimmed = name.trim()
  let characters = 0
  for (const _ of trimmed) characters++
  if (characters >= 1 && characters <= limits.nameCharacters && isStorable(trimmed)) return trimmed
  const message = characters === 0 ? 'required' : `at most ${limits.nameCharacters} characters`
  throw new Problem(type, { errors: [{ path: 'name', message: isStorable(trimmed) ? message : 'holds U+0000' }] })
}
