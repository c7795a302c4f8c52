/** Encrypts secrets that are stored, with the key of the installation. */
export type SecretBox = {
  /** `about` says whose secret it is; it opens for the same alone. */
  seal(text: string, about: string): Promise<string>
  /** Returns null for a text that was sealed with another key, for something else, or that was changed. */
  open(sealed: string, about: string): Promise<string | null>
  /** Seals what another than the first key has sealed with the first; null where that is not so, or it does not open. */
  renew(sealed: string, about: string): Promise<string | null>
}
