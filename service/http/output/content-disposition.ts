const longest = 200

/**
 * `Content-Disposition` for a download under the document's own name: an ASCII name for old readers and the whole one
 * after RFC 8187. Control, direction and path characters stay out of the header, and only there.
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

/** A name too long for a file system loses the end of its stem, never its extension. */
function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= longest) return name
  const extension = /\.[^.]{1,16}$/u.exec(name)?.[0] ?? ''
  return characters.slice(0, longest - Array.from(extension).length).join('') + extension
}
