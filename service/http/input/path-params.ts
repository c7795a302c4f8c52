/**
 * Decodes the parameters of a path: `('/v1/jobs/{job_id}', 'http://h/v1/jobs/job_1?x')` → `{job_id: 'job_1'}`.
 * Null when a part does not decode.
 */
export function pathParams(pattern: string, url: string): Record<string, string> | null {
  const parts = new URL(url).pathname.split('/')
  try {
    return Object.fromEntries(
      pattern.split('/').flatMap((part, index) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1]
        return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]]
      }),
    )
  } catch {
    return null
  }
}

/** False for text that cannot be an id; it is answered like an unknown id. */
export function isId(text: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(text)
}
