/** Returns the id. Throws for one with a path in it: this service makes the ids, so it is a bug. */
export function requireBlobId(blobId: string): string {
  if (!isBlobId(blobId)) throw new Error(`Not a blob id: ${JSON.stringify(blobId)}`)
  return blobId
}

export function isBlobId(name: string): boolean {
  return /^[a-z0-9_]{4,80}$/.test(name)
}
