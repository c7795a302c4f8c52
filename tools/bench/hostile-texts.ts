import { limits } from '#contract/limits.ts'

const { segmentTags } = limits

/** Returns numbers, names and units, which every check has to examine, until there are `characters`. */
export function busyText(characters: number, seed = 0): string {
  let text = ''
  for (let index = seed; text.length < characters; index++)
    text += `On 3 May 2024 Anna Berg paid € ${index}.50 for ${index} km, not 12:30, at https://a${index}.org (“yes”). `
  return text.slice(0, characters)
}

export function words(characters: number): string {
  return 'word and some more of it '.repeat(Math.ceil(characters / 25)).slice(0, characters)
}

/** `<g1>a</g1> <g2>a</g2> …` with as many tags as a segment may have. */
export function pairs(tags: number = segmentTags): string {
  return Array.from({ length: tags / 2 }, (_, id) => `<g${id + 1}>a${id}</g${id + 1}> `).join('')
}

export function standalone(tags: number = segmentTags): string {
  return Array.from({ length: tags }, (_, id) => `<x${id + 1}/>`).join('a ')
}

/** Opens all pairs, then closes them in the same order: each crosses all others. */
export function crossed(tags: number = segmentTags): string {
  const ids = Array.from({ length: tags / 2 }, (_, id) => id + 1)
  return ids.map((id) => `<g${id}>a `).join('') + ids.map((id) => `</g${id}>`).join('')
}

/** `<p><a href="0">a0</a> …` with as many tags as a segment may have. */
export function htmlPairs(): string {
  return `<p>${Array.from({ length: segmentTags / 2 }, (_, id) => `<a href="${id}">a${id}</a> `).join('')}</p>`
}

export function tsv(count: number): string {
  return [
    'source\ttarget',
    ...Array.from({ length: count }, (_, id) => `Line ${id} of the text about thing ${id % 999}\tLínea ${id}`),
  ].join('\n')
}

/** Returns segments of as many words as one of a memory may have, each a character, that differ in one of ten. */
export function alike(count: number, characters: number): string[] {
  const character = (at: number, id: number) =>
    String.fromCodePoint(0x4e00 + ((at * 7 + (at % 10 === 0 ? id : 0)) % 20_000))
  return Array.from({ length: count }, (_, id) =>
    Array.from({ length: characters }, (_, at) => character(at, id)).join(''),
  )
}

export function terms(count: number): string {
  return ['source\ttarget', ...Array.from({ length: count }, (_, id) => `word ${id}\tpalabra ${id}`)].join('\n')
}
