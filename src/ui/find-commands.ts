import { foldText } from '../lib/fold-text.ts'
import type { Command } from './command-list.tsx'

/** Returns the commands whose name has all typed words; one that begins with them is meant before the others. */
export function findCommands(all: readonly Command[], typed: string): readonly Command[] {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return all
  // `theme dark`: a setting is also found by the name of its group.
  const nameOf = ({ label, hint }: Command) => foldText(typeof hint === 'string' ? `${label} ${hint}` : label)
  const begins = ({ label }: Command) => (foldText(label).startsWith(wanted.join(' ')) ? 0 : 1)
  return all
    .filter((command) => wanted.every((part) => nameOf(command).includes(part)))
    .toSorted((one, other) => begins(one) - begins(other))
}
