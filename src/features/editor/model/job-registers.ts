import type { Check } from '#language/checks/check.ts'
import {
  type Address,
  checkRegister,
  onlyRegister,
  readAddress,
  type Register,
  usualRegister,
} from '#language/checks/find-registers.ts'

type Row = { readonly position: number; readonly source: string; readonly target: string }
type Read = { readonly source: string; readonly address: Address }

/**
 * Keeps the result of `findRegisters` for a whole job up to date row by row. A change costs the row alone, or all rows
 * that address the reader when the usual register changes with it.
 */
export function makeJobRegisters() {
  let rows = new Map<number, Read>()
  let count = { formal: 0, informal: 0 }
  let language = ''
  let wanted: Register | null = null
  let usual: Register | null = null
  const changed = new Set<number>()

  const add = (address: Address, by: 1 | -1) => {
    const register = onlyRegister(address)
    if (register !== null) count[register] += by
  }

  return {
    /** Sets the target language and the register that the job asks for; all rows have to be put again. */
    start(targetLang: string, register: Register | null) {
      rows = new Map()
      count = { formal: 0, informal: 0 }
      language = targetLang
      wanted = register
      usual = register
    },
    put({ position, source, target }: Row) {
      const before = rows.get(position)
      if (before !== undefined) add(before.address, -1)
      const address = readAddress(target, language)
      if (address === null) rows.delete(position)
      else {
        rows.set(position, { source, address })
        add(address, 1)
      }
      if (address !== null || before !== undefined) changed.add(position)
    },
    /** Looks at the changes since the last time; returns the rows whose issue may be different. */
    settle(): readonly number[] {
      const now = wanted ?? usualRegister(count)
      if (now !== usual) for (const position of rows.keys()) changed.add(position)
      usual = now
      const found = [...changed]
      changed.clear()
      return found
    },
    /** Returns the issue of a row at the last look. */
    checksOf(position: number): readonly Check[] {
      const row = rows.get(position)
      const check = row === undefined ? null : checkRegister(row.address, usual, row.source)
      return check === null ? [] : [check]
    },
  }
}
