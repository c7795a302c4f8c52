export const boundary = 'x--boundary'

export type FormPart = {
  readonly name: string
  readonly value: string | Uint8Array
  /** Further header lines of the part. */
  readonly headers?: readonly string[]
  readonly fileName?: string
}

/** Writes a form as text, so that it may also be wrong. Names are written unescaped. */
export function formBody(parts: readonly FormPart[], end = `--${boundary}--\r\n`): Uint8Array {
  const pieces = parts.flatMap(({ name, value, headers = [], fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const lines = [`Content-Disposition: form-data; name="${name}"${file}`, ...headers]
    return [`--${boundary}\r\n${lines.join('\r\n')}\r\n\r\n`, value, '\r\n']
  })
  return Buffer.concat([...pieces, end].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
}

export const formType = `multipart/form-data; boundary=${boundary}`
export const languages: readonly FormPart[] = [
  { name: 'source_lang', value: 'en' },
  { name: 'target_lang', value: 'es' },
]
export const document: FormPart = { name: 'file', value: 'Hello.', fileName: 'letter.txt' }
