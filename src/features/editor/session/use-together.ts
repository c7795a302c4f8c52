import { useEffect, useEffectEvent, useState } from 'react'
import { endpoints, fillPath } from '#contract/endpoints.ts'
import { type JobEvent, jobEvents } from '#contract/resources/job-event.ts'
import { useApi } from '../../../api/api.ts'
import { jobKeys } from '../../../api/jobs.ts'
import { noteKeys } from '../../../api/notes.ts'
import { projectKeys } from '../../../api/projects.ts'
import { pageOf, peekSegment, putSegment, segmentKeys } from '../../../api/segments.ts'
import { placeKey } from '../../../api/segment-place.ts'
import { randomToken } from '../../../lib/file-hash.ts'
import { whileSeen } from '../../../lib/while-seen.ts'
import { useSync } from '../../../sync/sync.ts'
import type { EditorSession } from './editor-context.ts'

/** Milliseconds after which a hidden window leaves its stream: a browser has few connections. */
const HIDDEN_LIMIT = 30_000
/** Milliseconds between two reports of the person's place; and between two looks without a stream. */
const REPORT_PAUSE = 1000
const LOOK_PAUSE = 30_000

/** Shows changes and places of other people in the rows; others see the place of this person. */
export function useTogether(session: EditorSession): void {
  const { job, store } = session
  const api = useApi()
  const [client] = useState(randomToken)
  const { queries } = api
  const receive = useEffectEvent((event: JobEvent) => {
    if (event.name === 'people') {
      store.setState({ people: event.data.people.filter((person) => person.client !== client) })
    } else if (event.name === 'segments') {
      for (const segment of event.data.segments) {
        const known = peekSegment(queries, { jobId: job.id, position: segment.position })
        if (known === undefined || known.revision <= segment.revision) putSegment(queries, job.id, segment)
      }
      for (const position of event.data.notes)
        void queries.invalidateQueries({ queryKey: noteKeys.segment({ jobId: job.id, position }) })
      if (event.data.notes.length > 0) void queries.invalidateQueries({ queryKey: noteKeys.document(job.id) })
    } else if (event.name === 'changed') {
      void queries.invalidateQueries({ queryKey: segmentKeys.job(job.id), refetchType: 'active' })
      void queries.invalidateQueries({ queryKey: ['notes', job.id] })
      void queries.invalidateQueries({ queryKey: projectKeys.one(job.project_id ?? '') })
      // It may be a new version of the document.
      void queries.invalidateQueries({ queryKey: jobKeys.one(job.id) })
    } else if (event.name === 'deleted') {
      void queries.invalidateQueries({ queryKey: jobKeys.one(job.id) })
    }
  })
  // What changed since the rows were read: a stream that begins has no events about it.
  const catchUp = useEffectEvent(() => queries.invalidateQueries({ queryKey: segmentKeys.pages(job.id) }))
  const look = useEffectEvent(() => {
    const { active } = store.getState()
    if (active === null || document.hidden) return
    void queries.invalidateQueries({ queryKey: segmentKeys.page(job.id, pageOf(active)) })
  })
  useEffect(
    () =>
      whileSeen(HIDDEN_LIMIT, async (signal) => {
        let receivedAt = Number.NEGATIVE_INFINITY
        const onLife = () => {
          receivedAt = api.clock.now()
        }
        let isBegun = false
        const onEvent = (event: JobEvent) => {
          if (event.name === 'open' && !isBegun) void catchUp()
          isBegun = true
          receive(event)
        }
        const path = `${fillPath(endpoints.followJob.path, { job_id: job.id })}?client=${client}`
        const following = api.follow({ path, events: jobEvents, signal, onEvent, onLife })
        void following.then(() => store.setState({ people: [] }))
        // This is not only for services without streams: a proxy may keep them back.
        while (!signal.aborted) {
          await api.clock.sleep(LOOK_PAUSE, signal)
          if (!signal.aborted && api.clock.now() - receivedAt > LOOK_PAUSE) look()
        }
      }),
    [api, job.id, client, store],
  )
  useReports(session, client)
}

/** Reports the person's place to others, while there are any: a person alone sends nothing. */
function useReports({ job, store }: EditorSession, client: string): void {
  const api = useApi()
  const { outbox } = useSync()
  useEffect(() => {
    let reported = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      timer = undefined
      const { active, people } = store.getState()
      const entry =
        active === null ? undefined : outbox.getState().entries[placeKey({ jobId: job.id, position: active })]
      const place = { position: active, editing: entry?.phase === 'draft' }
      // A new person gets the report, too.
      const now = JSON.stringify([place, people.map((person) => person.client).toSorted()])
      if (people.length === 0 || now === reported) return
      reported = now
      const params = { job_id: job.id }
      api
        .client('reportPresence', { priority: 'poll', params, body: { client, ...place } })
        .catch(() => void (reported = ''))
    }
    const soon = () => void (timer ??= setTimeout(report, REPORT_PAUSE))
    const leave = [
      store.subscribe((now, before) => {
        if (now.active !== before.active || now.people !== before.people) soon()
      }),
      outbox.subscribe(soon),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of leave) end()
    }
  }, [api, outbox, job.id, store, client])
}
