/**
 * The parameters of a path pattern, decoded: `('/v1/jobs/{job_id}', 'http://h/v1/jobs/job_1?x')` → `{job_id: 'job_1'}`.
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

/** False for what cannot be an id: that is the id of nothing, and is answered as one that is unknown. */
export function isId(text: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(text)
}
