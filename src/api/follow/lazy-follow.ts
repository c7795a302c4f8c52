import type { Follow, FollowParts } from './follow.ts'

/** Milliseconds until code that did not come is loaded again. */
const AGAIN = 30_000

/** Loads the code of streams when one is first opened: no screen needs it at its start. */
export function lazyFollow(parts: FollowParts & { readonly kept: Storage | undefined }): Follow {
  let loading: Promise<Follow> | null = null
  return async (how) => {
    while (!how.signal.aborted) {
      loading ??= load(parts)
      const follow = await loading.catch(() => null)
      if (follow !== null) return follow(how)
      loading = null
      await parts.clock.sleep(AGAIN, how.signal)
    }
  }
}

async function load({ kept, ...parts }: Parameters<typeof lazyFollow>[0]): Promise<Follow> {
  const [{ makeFollow }, places] = await Promise.all([import('./follow.ts'), import('./stream-places.ts')])
  return makeFollow({ ...parts, inPlace: places.browserPlaces(parts.clock, kept) })
}
