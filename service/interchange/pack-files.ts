import { type StreamedEntry, streamZip } from '../filters/common/zip/stream-zip.ts'

/** Packs files into a zip archive as a stream, without a whole file in memory; repeated names get a number. */
export function packFiles(files: AsyncIterable<StreamedEntry>): AsyncGenerator<Uint8Array> {
  return streamZip(named(files))
}

async function* named(files: AsyncIterable<StreamedEntry>): AsyncGenerator<StreamedEntry> {
  const taken = new Set<string>()
  for await (const file of files) yield { ...file, name: freeName(file.name, taken) }
}

/** Returns a name that is not taken: `plan.docx`, then `plan (2).docx`. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending}`
  taken.add(free.toLowerCase())
  return free
}
