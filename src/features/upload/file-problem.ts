import { formatOfName } from '#contract/formats.ts'
import { limits } from '#contract/limits.ts'
import type { Format } from '../../lib/format.ts'
import type { JobListMessages } from '../../messages/catalogue.ts'

/** What is wrong with a file before it is sent; null: nothing that can be seen from here. */
export function fileProblem(file: File, words: JobListMessages['upload'], format: Format): string | null {
  if (file.size === 0) return words.emptyFile
  if (file.size > limits.fileBytes) return words.tooLarge(format.bytes(file.size))
  return formatOfName(file.name) === null ? words.unknownFormat : null
}
