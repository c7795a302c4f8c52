import { type Format, formatNames, formats } from '#contract/formats.ts'
import { type TagKind, tagKinds } from '#contract/segments/tag-kinds.ts'
import { type ExtractedSegment, readDocument } from '../../../service/filters/read-document.ts'
import { endingsOf, fixtureFiles } from '../../../service/testing/sample-files.ts'

/** Prints a row for each format with what its filter finds in the documents of the fixtures. */
export function formatFeatures(): string {
  const head = '| format | kept targets | states | locks | plural forms | notes | places | kinds of tags |'
  return [head, '| --- | --- | --- | --- | --- | --- | --- | --- |', ...formatNames.map(printFeatures)].join('\n')
}

function printFeatures(format: Format): string {
  const segments = fixtureFiles(...endingsOf(format)).flatMap(({ name, open }) =>
    ['es', 'pl'].flatMap((targetLang): readonly ExtractedSegment[] => {
      const request = { fileName: name, sourceLang: 'en', targetLang }
      return readDocument(open(), request).segments
    }),
  )
  const given = segments.flatMap((segment) => segment.given ?? [])
  const states = new Set(given.map(({ state }) => state))
  const kinds = new Set(segments.flatMap(({ tags = {} }) => Object.values(tags).map(({ kind }): TagKind => kind)))
  const cells = [
    formats[format].name,
    mark(given.length > 0),
    ['draft', 'translated', 'approved'].filter((state) => [...states].some((one) => one === state)).join(', '),
    mark(segments.some(({ isLocked }) => isLocked === true)),
    mark(segments.some(({ form }) => form !== undefined)),
    mark(segments.some(({ notes = [] }) => notes.length > 0)),
    [...new Set(segments.flatMap(({ place }) => place?.kind ?? []))].sort().join(', '),
    tagKinds.filter((kind) => kinds.has(kind)).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function mark(has: boolean): string {
  return has ? 'yes' : ''
}
