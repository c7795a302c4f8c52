/** Makes a text. The size of these texts is the number of repeated tags, words or characters. */

export function words(count: number): string {
  return 'word '.repeat(Math.ceil(count))
}

/** Makes `<x1/><x2/>`. */
export function standalone(count: number): string {
  return repeated(count, (id) => `<x${id}/>`)
}

/** Makes `<g1>a</g1> <g2>a</g2> `. */
export function pairs(count: number): string {
  return repeated(count, (id) => `<g${id}>a</g${id}> `)
}

/** Makes `<g1>a<g2>a</g2></g1>`. */
export function nested(count: number): string {
  return repeated(count, (id) => `<g${id}>a`) + repeated(count, (id) => `</g${Math.ceil(count) + 1 - id}>`)
}

/** Makes `<g1>a<g2>a</g1></g2>`. */
export function crossed(count: number): string {
  return repeated(count, (id) => `<g${id}>a`) + repeated(count, (id) => `</g${id}>`)
}

/** Makes pairs around as many unclosed tags: `<g1><g3><g2><g4></g1></g2>`. */
export function unclosedInClosed(count: number): string {
  const half = Math.ceil(count)
  return (
    repeated(half, (id) => `<g${id}>`) +
    repeated(half, (id) => `<g${half + id}>`) +
    repeated(half, (id) => `</g${half + 1 - id}>`)
  )
}

/** Makes one word in runs: `<g1>a</g1><g2>a</g2>`. */
export function joinedRuns(count: number): string {
  return repeated(count, (id) => `<g${id}>a</g${id}>`)
}

/** Removes the closing tags of a text. */
export function opened(text: string): string {
  return text.replace(/<\/g\d+>/g, '')
}

function repeated(count: number, make: (id: number) => string): string {
  return Array.from({ length: Math.ceil(count) }, (_, index) => make(index + 1)).join('')
}
