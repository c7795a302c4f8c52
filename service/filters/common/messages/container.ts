/** An object or array of a JSON text while it is read. */
export type JsonContainer = {
  readonly isArray: boolean
  /** JSON pointer (RFC 6901): `/menu/0`. */
  readonly pointer: string
  /** True under the key of a remark: notes about other values, not text. */
  readonly isNote: boolean
  /** Its strings, except those of a column. */
  readonly siblings: Siblings
  /** Keys of the message that an array in it is about: `"comments": ["…"]`; null elsewhere. */
  readonly aboutKeys: ReadonlyMap<string, number> | null
  /** Its place in the table that an array of similar elements is; null outside of arrays. */
  readonly place: Place | null
  /** Keys of an object so far. */
  readonly keys: Map<string, number>
  member: { readonly name: string; readonly key: string }
  count: number
}

/** Number of strings of a group, and of those that look like names of a program. */
export type Siblings = { total: number; names: number }

/** One place in all elements of an array: the strings there, and the places below it by key (`*` for elements). */
type Place = { readonly siblings: Siblings; readonly below: Map<string, Place> }

/** Returns the container for the current value of `parent`. */
export function enterContainer(parent: JsonContainer | undefined, isArray: boolean): JsonContainer {
  const place = placeBelow(parent) ?? (isArray ? newPlace() : null)
  return {
    isArray,
    pointer: pointerIn(parent),
    isNote: isNoteIn(parent),
    siblings: { total: 0, names: 0 },
    aboutKeys: isArray && parent !== undefined ? keysOfMessage(parent) : null,
    place,
    keys: new Map(),
    member: { name: '', key: '' },
    count: 0,
  }
}

/** Advances to the member with this key, or to the next one of an array. */
export function nextMember(container: JsonContainer, key: string | null): void {
  const name = key === null ? String(container.count) : nameOf(container, key)
  container.member = { name, key: key ?? '*' }
  container.count++
}

/** Escapes a key by RFC 6901; a second `a` in one object is `a~2`, which no other key can be. */
function nameOf({ keys }: JsonContainer, key: string): string {
  const use = (keys.get(key) ?? 0) + 1
  keys.set(key, use)
  const name = escapeKey(key)
  return use === 1 ? name : `${name}~${use}`
}

function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

/** Returns the pointer of the container's current value; empty for the outermost. */
export function pointerIn(container: JsonContainer | undefined): string {
  return container === undefined ? '' : `${container.pointer}/${container.member.name}`
}

/** Returns the pointer of a key that the object has once at most. */
export function pointerTo({ pointer }: JsonContainer, key: string): string {
  return `${pointer}/${escapeKey(key)}`
}

/** `@open` of ARB and JSON-LD, `// open` and `//` of i18next and npm, `_comment`, `$comment`. */
const REMARK = /^(?:@|\/\/|_{1,2}comments?_{0,2}\d{0,3}$|\$comment$)/i

export function isNoteIn(container: JsonContainer | undefined): boolean {
  return container !== undefined && (container.isNote || REMARK.test(container.member.key))
}

const ABOUT = /^(?:description|context|comments?|extractedComments|developer_comment)$/

/** Returns the keys beside the current value where its key is one of a note for translators, so far; else null. */
export function keysOfMessage(container: JsonContainer): ReadonlyMap<string, number> | null {
  return container.isArray ? container.aboutKeys : ABOUT.test(container.member.key) ? container.keys : null
}

const OF_FORMS = /^(?:id|hash|description|leftdelim|rightdelim|zero|one|two|few|many|other)$/i

/**
 * True for the keys of an object that is one message with data for programs and translators, as FormatJS, Lingui,
 * Transifex, extensions of browsers and go-i18n write it.
 *
 * @param isPhrase false for one word: `"description": "Description"` may be the name of a field
 */
export function isMessage(keys: ReadonlyMap<string, number>, isPhrase: boolean): boolean {
  if (keys.has('defaultMessage')) return true
  if (keys.has('message') || keys.has('translation') || keys.has('string'))
    return ['origin', 'extractedComments', 'developer_comment', 'placeholders'].some((key) => keys.has(key))
  return isPhrase && keys.has('description') && keys.has('other') && [...keys.keys()].every((key) => OF_FORMS.test(key))
}

/**
 * Returns the strings by which the container's current string is judged: those of its array or object; in an array of
 * objects those under the same key in any element.
 */
export function siblingsIn(container: JsonContainer | undefined): Siblings {
  if (container === undefined) return { total: 0, names: 0 }
  return container.isArray ? container.siblings : (placeBelow(container)?.siblings ?? container.siblings)
}

function placeBelow(container: JsonContainer | undefined): Place | null {
  if (container === undefined || container.place === null) return null
  const { below } = container.place
  const known = below.get(container.member.key)
  if (known !== undefined) return known
  const place = newPlace()
  below.set(container.member.key, place)
  return place
}

function newPlace(): Place {
  return { siblings: { total: 0, names: 0 }, below: new Map() }
}
