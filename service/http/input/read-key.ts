/** Returns the key of `Authorization: Bearer <key>`; empty, which no key is, when there is none. */
export function readKey(authorization: string | undefined): string {
  return /^bearer +([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1] ?? ''
}
