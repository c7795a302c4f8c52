import { readFileSync } from 'node:fs'
import { readDocument } from '../../service/filters/read-document.ts'
import { writeDocument } from '../../service/filters/write-document.ts'

// Runs in a process of its own, so that its peak memory is that of reading and writing this one document.
const file = process.argv[2] ?? ''
const bytes = readFileSync(file)
const began = performance.now()
const { format, stored } = read()
const written = writeDocument(bytes, { format, sourceLang: 'en', targetLang: 'es', segments: stored })
const ms = performance.now() - began
if (written.bytes.length === bytes.length) throw new Error('nothing was written')
console.log(JSON.stringify({ ms, rss: process.resourceUsage().maxRSS * 1024, segments: stored.length }))

/** Returns only the segments, because nothing else of the document exists when the service writes it. */
function read() {
  const { format, segments } = readDocument(bytes, { fileName: file, sourceLang: 'en', targetLang: 'es' })
  const stored = segments.map(({ source }, at) => ({ source, target: at % 10 === 0 ? `${source} …` : null }))
  return { format, stored }
}
