/** Texts of which the size is the number of tags, words or signs that repeat. */

export function words(count: number): string {
  return 'word '.repeat(Math.ceil(count))
}

/** `<x1/><x2/>` */
export function standalone(count: number): string {
  return repeated(count, (id) => `<x${id}/>`)
}

/** `<g1>a</g1> <g2>a</g2> ` */
export function pairs(count: number): string {
  return repeated(count, (id) => `<g${id}>a</g${id}> `)
}

/** `<g1>a<g2>a</g2></g1>` */
export function nested(count: number): string {
  return repeated(count, (id) => `<g${id}>a`) + repeated(count, (id) => `</g${Math.ceil(count) + 1 - id}>`)
}

/** `<g1>a<g2>a</g1></g2>` */
export function crossed(count: number): string {
  return repeated(count, (id) => `<g${id}>a`) + repeated(count, (id) => `</g${id}>`)
}

/** Pairs that close around as many that never do: `<g1><g3><g2><g4></g1></g2>` */
export function unclosedInClosed(count: number): string {
  const half = Math.ceil(count)
  return (
    repeated(half, (id) => `<g${id}>`) +
    repeated(half, (id) => `<g${half + id}>`) +
    repeated(half, (id) => `</g${half + 1 - id}>`)
  )
}

/** One word in runs: `<g1>a</g1><g2>a</g2>` */
export function joinedRuns(count: number): string {
  return repeated(count, (id) => `<g${id}>a</g${id}>`)
}

/** Only the opening tags of a text. */
export function opened(text: string): string {
  return text.replace(/<\/g\d+>/g, '')
}

function repeated(count: number, make: (id: number) => string): string {
  return Array.from({ length: Math.ceil(count) }, (_, index) => make(index + 1)).join('')
}
