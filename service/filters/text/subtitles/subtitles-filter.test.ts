import { describe, expect, it } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'

const read = (text: string, fileName: string) =>
  readDocument(Buffer.from(text), { fileName, sourceLang: 'en' }).segments
const write = (text: string, fileName: string, targets: readonly (string | null)[]) => {
  const segments = read(text, fileName).map(({ source }, at) => ({ source, target: targets[at] ?? null }))
  const request = { format: 'subtitles', sourceLang: 'en', targetLang: 'es', segments } as const
  return Buffer.from(writeDocument(Buffer.from(text), request).bytes).toString()
}

const srt = `1
00:00:01,000 --> 00:00:02,500
{\\an8}<i>Who</i> is there?
A friend.

2
00:00:03,000 --> 00:00:04,000
♪ ♪

3
00:01:05,000 --> 00:01:06,000
Come in`

const vtt = `WEBVTT - The mill

STYLE
::cue { color: white }

NOTE not shown

intro
00:01.000 --> 00:02.000 line:0
<v Ana>Salt &amp; pepper

00:00:03.000 --> 00:00:04.000
Good <00:00:03.500>night
`

describe('subtitles', () => {
  it('of SubRip are the texts of the cues', () => {
    expect(read(srt, 'a.srt').map(({ source, part }) => `${part} ${source}`)).toEqual([
      '00:00:01,000 <x1/><g2>Who</g2> is there?<x3/>A friend.',
      '00:01:05,000 Come in',
    ])
    expect(write(srt, 'a.srt', ['<x1/>¿<g2>Quién</g2> es?<x3/>Un amigo.', 'Entra --> ya\n\nAhora'])).toBe(
      srt
        .replace('<i>Who</i> is there?\nA friend.', '¿<i>Quién</i> es?\nUn amigo.')
        .replace('Come in', 'Entra → ya\nAhora'),
    )
  })

  it('of SubRip go on behind an empty line, which stays', () => {
    const gaps = srt.replace('Come in', '\nThe miller\n\ncame in.\n\n4\n00:01:07,000 --> 00:01:08,000\n12\n')
    expect(read(gaps, 'a.srt').map(({ source }) => source)).toEqual([
      '<x1/><g2>Who</g2> is there?<x3/>A friend.',
      'The miller<x1/>came in.',
    ])
    expect(write(gaps, 'a.srt', [null, 'Entró<x1/>el molinero.'])).toBe(
      gaps.replace('The miller\n\ncame in.', 'Entró\n\nel molinero.'),
    )
  })

  it('of WebVTT are read without what is not shown', () => {
    expect(read(vtt, 'a.vtt').map(({ source, part }) => `${part} ${source}`)).toEqual([
      '00:01.000 <x1/>Salt & pepper',
      '00:00:03.000 Good <x1/>night',
    ])
    expect(write(vtt, 'a.vtt', ['<x1/>Sal & pimienta <3', null])).toBe(
      vtt.replace('Salt &amp; pepper', 'Sal &amp; pimienta &lt;3'),
    )
  })

  it('keep the line ends of Windows', () => {
    const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nOne more\r\nline\r\n\r\n'
    expect(write(text, 'a.srt', ['Una línea<x1/>más'])).toBe(text.replace('One more\r\nline', 'Una línea\r\nmás'))
  })
})

it('writes a translation of 200,000 spaces in time by its length', () => {
  const gap = ' '.repeat(200_000)
  expect(write('1\n00:00:01,000 --> 00:00:02,000\nCome in\n', 'a.srt', [`Pase${gap}usted`])).toContain(
    `Pase${gap}usted`,
  )
})
