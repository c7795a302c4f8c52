/** Returns the ending of a file's name as a label: `contract.final.docx` → DOCX. */
export function extensionOf(fileName: string): string {
  const at = fileName.lastIndexOf('.')
  return at <= 0 || fileName.length - at > 11 ? '' : fileName.slice(at + 1).toUpperCase()
}
