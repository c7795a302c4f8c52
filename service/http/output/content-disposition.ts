const longest = 200

/**
 * Builds `Content-Disposition` for a download under the document's own name: an ASCII name for old readers and the
 * whole one by RFC 8187. Removes control, direction and path characters, only in the header.
 * `résumé.docx` → `attachment; filename="r_sum_.docx"; filename*=UTF-8''r%C3%A9sum%C3%A9.docx`
 */
export function contentDisposition(fileName: string): string {
  const name = shorten(clean(fileName))
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\]/g, '\\$&')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}

function clean(fileName: string): string {
  const name = fileName
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[/\\]/g, '_')
    .trim()
  return name === '' || name === '.' || name === '..' ? 'document' : name
}

/** Shortens a name that is too long for a file system at the end of its stem, never in its extension. */
function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= longest) return name
  const extension = /\.[^.]{1,16}$/u.exec(name)?.[0] ?? ''
  return characters.slice(0, longest - Array.from(extension).length).join('') + extension
}
