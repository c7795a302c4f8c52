import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import type { Languages, ReadPairs } from './pair.ts'
import { readPairs } from './read-pairs.ts'
import { MOST_PAIRS, type ScoredPair, scorePairs } from './score-pairs.ts'

type QualityWords = ReturnType<typeof useWords<'quality'>>
export type Scored = { readonly pairs: readonly ScoredPair[]; readonly version: string; readonly total: number }
export type OpenFile = { readonly name: string; readonly text: string }
/** Pairs to score: of a file, or as they were pasted. */
type Pasted = { readonly file: OpenFile | null; readonly text: string }

/** Scores pairs part by part; `note`: what was read of them, `stop` ends it. */
export function useScoring(pasted: Pasted, languages: Languages) {
  const api = useApi()
  const words = useWords('quality')
  const [note, setNote] = useState<string | null>(null)
  const [scored, setScored] = useState<Scored | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const run = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController()
      setScored(null)
      const { file, text } = pasted
      const read = await readPairs(file?.text ?? text, file?.name ?? null, languages).catch((error: unknown) => {
        setNote(words.unreadable(error instanceof Error ? error.message : String(error)))
        return null
      })
      if (read === null) return
      const pairs = read.pairs.slice(0, MOST_PAIRS)
      setNote(noteOf(words, read, file))
      await scorePairs(api, languages, pairs, {
        signal: stop.current.signal,
        onScored: (done, version) => setScored({ pairs: done, version, total: pairs.length }),
      })
    },
  })
  return { run, scored, note, forgetNote: () => setNote(null), stop: () => stop.current.abort() }
}

function noteOf(words: QualityWords, { pairs, skipped }: ReadPairs, file: OpenFile | null): string {
  const read =
    pairs.length === 0 ? words.noPairs : file === null ? words.pairs(pairs.length) : words.read(pairs.length, file.name)
  const parts = [read, skipped > 0 && words.skipped(skipped), pairs.length > MOST_PAIRS && words.tooMany(MOST_PAIRS)]
  return parts.filter(Boolean).join(' · ')
}
