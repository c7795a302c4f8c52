import type { Format } from '../../../lib/format.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import type { ListedVersion } from './list-versions.ts'

/** Returns a version's kind, author and time, in one line. */
export function versionName(version: ListedVersion, words: Messages['editor'], format: Format): string {
  return [versionKind(version, words, format), ...versionMaker(version, words, format)].join(' · ')
}

/** Returns the state of a version; of a suggestion, its kind. */
export function versionKind(version: ListedVersion, words: Messages['editor'], format: Format): string {
  switch (version.kind) {
    case 'unsent':
      return version.progress === 'none' ? words.history.now : words.rowStates[version.progress]
    case 'here':
    case 'read':
      return words.states[version.state]
    case 'service': {
      const { state, locked } = version.version
      return locked ? `${words.states[state]}, ${words.history.locked}` : words.states[state]
    }
    default:
      return version.similarity === null
        ? words.history.machine
        : words.history.memory(format.percent(version.similarity / 100))
  }
}

/** Returns the author and the time of a version, as far as they are known. */
export function versionMaker(version: ListedVersion, words: Messages['editor'], format: Format): string[] {
  switch (version.kind) {
    case 'here':
      return [words.history.version(format.clockTime(version.at))]
    case 'read':
      return [words.history.server]
    case 'service': {
      const { changed_by, origin, updated_at } = version.version
      const who = changed_by ?? (origin === null ? words.history.service : words.origins[origin])
      return [who, format.moment(Date.parse(updated_at))]
    }
    default:
      return []
  }
}
