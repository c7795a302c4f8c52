import { expect, it } from 'vitest'
import { reported } from '../testing/reported.ts'

const long = 'Esta línea de un subtítulo es sin duda demasiado larga'

it.each([
  ['en>es', 'A line', long, 9, ['cue-line', 'length-ratio.far-longer']],
  ['en>es', 'A line of a subtitle that surely is very much too long here', long, 9, []],
  [
    'en>es',
    'The first line of this and<x1/>the second one of it',
    `Esta es la primera línea de esto<x1/>y la segunda`,
    9,
    [],
  ],
  ['en>es', 'Shut the door', 'Cierra la puerta', 0.7, ['cue-speed']],
  ['en>es', 'Shut the door', 'Cierra la puerta', 2, []],
  ['en>es', 'Shut the door behind you now', 'Cierra la puerta', 0.7, []],
  ['en>ja', 'Shut the door', 'ドアを閉めてください', 0.9, ['cue-speed']],
  ['en>ja', 'Shut the door', 'ドアを閉めて', 1, []],
] as const)('%s: %j as %j in %d s', (languages, source, target, cueSeconds, expected) => {
  expect(reported(languages, source, target, { cueSeconds }).sort()).toEqual([...expected].sort())
})

it('texts that are no subtitles have no such limits', () => {
  expect(reported('en>es', 'A line that is here and there and everywhere', long)).toEqual([])
})
