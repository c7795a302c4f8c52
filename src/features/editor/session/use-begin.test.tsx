import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type Api, ApiContext } from '../../../api/api.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { listOrder } from '../model/order.ts'
import type { WholeSession } from './editor-context.ts'
import { useBegin } from './use-begin.ts'

it('sees the first row where the one that is worked on is in a list that has not come', async () => {
  const store = createStore(() => ({ active: 2, begun: false }))
  // The parts of the session that are used here.
  const session = {
    store,
    order: listOrder([4, 1]),
    actions: { viewOf: (position: number) => (position === 4 ? {} : null) },
  } as unknown as WholeSession
  function Screen() {
    useBegin(session, false)
    return null
  }
  await renderPart(
    <ApiContext value={{ queries: new QueryClient() } as unknown as Api}>
      <Screen />
    </ApiContext>,
  )
  await expect.poll(() => store.getState().begun).toBe(true)
})
