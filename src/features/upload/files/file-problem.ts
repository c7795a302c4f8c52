import { formatOfName } from '#contract/formats.ts'
import { limits } from '#contract/limits.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { LeftOutFile } from '#contract/resources/left-out.ts'
import type { Format } from '../../../lib/format.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'

export type Reason = LeftOutFile['reason']

/** Returns the fault of a file before it is sent; null: none that can be seen from here. */
export function fileFault(file: File): DocumentFault | null {
  if (file.size === 0) return 'empty'
  if (file.size > limits.fileBytes) return 'too-large'
  return formatOfName(file.name) === null ? 'unsupported' : null
}

/** Returns the same in words. */
export function fileProblem(file: File, words: Catalogue['uploadSetup'], format: Format): string | null {
  const fault = fileFault(file)
  if (fault === 'too-large') return words.tooLarge(format.bytes(file.size))
  if (fault === 'unsupported') {
    // They are imported, on other pages.
    if (/\.tmx$/i.test(file.name)) return words.isMemory
    return /\.tbx$/i.test(file.name) ? words.isGlossary : words.unknownFormat
  }
  return fault === null ? null : words.emptyFile
}
