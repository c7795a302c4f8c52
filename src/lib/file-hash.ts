/** Returns SHA-256 in hex; null without a secure context (plain http from another machine), which has no digest. */
export async function fileHash(file: Blob): Promise<string | null> {
  // Absent outside a secure context, which the DOM types do not say.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (subtle === undefined) return null
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns 32 random hex digits, in any context. */
export function randomToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
