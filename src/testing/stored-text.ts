/** All that a stored record has, bytes as text. */
export function storedText(record: unknown): string {
  return JSON.stringify(record, (_, part: unknown) =>
    ArrayBuffer.isView(part) ? new TextDecoder('latin1').decode(part) : part,
  )
}
