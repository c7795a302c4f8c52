/** The key of `Authorization: Bearer <key>`; empty when there is none, which no key is. */
export function readKey(authorization: string | undefined): string {
  return /^bearer +([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1] ?? ''
}
