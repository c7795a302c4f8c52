import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { OBJECT, type Side } from '../side.ts'

/** Signs of a line, and signs a second, that a reader of subtitles keeps up with. Source: guides of broadcasters. */
const usual = { line: 42, speed: 20 }
const ofSigns = { line: 16, speed: 9 }
/** Chinese, Japanese and Korean need one sign where other languages need several letters. */
const signs: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'yue'])

/** Reports a line of a subtitle that is too long to be read at a glance, unless the source has one that is as long. */
export function checkCueLine({ source, target, cueSeconds }: Context): Issue[] {
  if (cueSeconds === undefined) return []
  const { line: limit } = limitsOf(target)
  const longest = longestLine(target)
  if (longest.length <= Math.max(limit, lengthAllowed(source, limitsOf(source).line, limit))) return []
  return [
    {
      sentence: 'cue-line',
      data: { limit: String(limit), count: String(longest.length) },
      target_span: target.span(longest.start, longest.end),
    },
  ]
}

/** A source that breaks its own limit allows as much more. */
function lengthAllowed(source: Side, own: number, limit: number): number {
  return (longestLine(source).length / own) * limit
}

/** Reports more signs than can be read while the subtitle is shown, unless the source has as many. */
export function checkCueSpeed({ source, target, cueSeconds }: Context): Issue[] {
  if (cueSeconds === undefined || cueSeconds <= 0) return []
  const speedOf = (side: Side) => countSigns(side.plain) / cueSeconds / limitsOf(side).speed
  const speed = speedOf(target)
  if (speed <= Math.max(1, speedOf(source))) return []
  const { speed: limit } = limitsOf(target)
  return [
    {
      sentence: 'cue-speed',
      data: { limit: String(limit), count: String(Math.ceil(speed * limit)) },
      target_span: target.span(0, target.plain.length),
    },
  ]
}

function limitsOf({ language }: Side) {
  return signs.has(language) ? ofSigns : usual
}

/** Lines end at line breaks, which are tags; a tag that is no line break makes lines shorter, never longer. */
function longestLine({ plain }: Side): { readonly start: number; readonly end: number; readonly length: number } {
  let longest = { start: 0, end: 0, length: 0 }
  let start = 0
  for (const line of plain.split(/[\n\uFFFC]/)) {
    const length = countSigns(line.trim())
    if (length > longest.length) longest = { start, end: start + line.length, length }
    start += line.length + 1
  }
  return longest
}

function countSigns(text: string): number {
  let count = 0
  for (const sign of text) if (sign !== OBJECT && !/\p{M}/u.test(sign)) count++
  return count
}
