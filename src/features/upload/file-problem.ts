import { limits } from '#contract/limits.ts'
import type { Format } from '../../lib/format.ts'
import type { BoardMessages } from '../../messages/catalogue.ts'

/** Endings of the formats that the contract names, for the file dialog and for telling early what will be refused. */
export const acceptedEndings: readonly string[] = [
  'docx docm dotx dotm xlsx xlsm xltx xltm pptx pptm potx potm ppsx ppsm',
  'odt ott ods ots odp otp odg otg',
  'html htm xhtml txt md markdown json yaml yml po pot properties',
].flatMap((line) => line.split(' '))

/** What is wrong with a file before it is sent; null: nothing that can be seen from here. */
export function fileProblem(file: File, words: BoardMessages['upload'], format: Format): string | null {
  if (file.size === 0) return words.emptyFile
  if (file.size > limits.fileBytes) return words.tooLarge(format.bytes(file.size))
  const ending = file.name.toLowerCase().split('.').at(-1)
  return ending !== undefined && acceptedEndings.includes(ending) ? null : words.unknownFormat
}
