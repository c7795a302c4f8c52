import { Kbd } from '../ui/kbd.tsx'
import { ariaKey, keyName } from './key-name.ts'
import type { KeyId } from './key-table.ts'
import { useKeyMap } from './keys-context.ts'

/** The key of an action, drawn beside it. */
export function KeyHint({ id, onAccent = false }: { readonly id: KeyId; readonly onAccent?: boolean }) {
  const [first] = useKeyMap()[id]
  return first === undefined ? null : <Kbd onAccent={onAccent}>{keyName(first)}</Kbd>
}

/** Returns the key of an action for assistive technology. */
export function useAriaKeys(id: KeyId): string | undefined {
  const [first] = useKeyMap()[id]
  return first === undefined ? undefined : ariaKey(first)
}
