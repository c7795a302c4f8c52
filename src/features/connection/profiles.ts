import { isRecord } from '../../lib/is-record.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

/** A service of an earlier connection. It never has a key: those are not kept on the disk. */
export type Profile = { readonly address: string; readonly organisation: string }

const STORED = 'cotejo:profiles'
const MOST = 6

/** Returns the services of this browser, the last one first. */
export function readProfiles(storage: Storage | undefined): Profile[] {
  const { profiles } = readStored(storage, STORED)
  return (Array.isArray(profiles) ? profiles : []).flatMap((value: unknown) => {
    if (!isRecord(value)) return []
    const { address, organisation } = value
    return typeof address === 'string' && typeof organisation === 'string' ? [{ address, organisation }] : []
  })
}

export function rememberProfile(storage: Storage | undefined, profile: Profile): void {
  const others = readProfiles(storage).filter((other) => other.address !== profile.address)
  writeStored(storage, STORED, { profiles: [profile, ...others].slice(0, MOST) })
}

export function forgetProfile(storage: Storage | undefined, address: string): Profile[] {
  const left = readProfiles(storage).filter((profile) => profile.address !== address)
  writeStored(storage, STORED, { profiles: left })
  return left
}
