/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken hold of the blob by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
