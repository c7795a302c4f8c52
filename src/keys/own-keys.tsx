import { type ReactNode, useState } from 'react'
import { useApi } from '../api/api.ts'
import { makeKeyStore } from './key-store.ts'
import { KeysContext } from './keys-context.ts'

/** Provides a person's keys to the screens that have any: no other loads their table. */
export function OwnKeys({ children }: { readonly children: ReactNode }) {
  const { kept } = useApi()
  const [keys] = useState(() => makeKeyStore(kept))
  return <KeysContext value={keys}>{children}</KeysContext>
}
