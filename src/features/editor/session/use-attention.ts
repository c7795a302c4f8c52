import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { RowsByAttention } from '../model/work-messages.ts'
import type { OpenDocument } from './document/open-document.ts'

/**
 * Returns all rows by how much attention they need, once the document is read and checked; null before, and where
 * `isWanted` is false. Asked once: a repaired row must not vanish while a person edits it.
 */
export function useAttention(document: OpenDocument, isWanted: boolean): RowsByAttention | null {
  const isRead = useStore(document, ({ left, known, total }) => left === 0 && known >= total)
  const [rows, setRows] = useState<RowsByAttention | null>(null)
  const isAsked = isWanted && isRead && rows === null
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    const ask = async () => {
      const answer = await document.order()
      if (!isOver) setRows(answer)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [document, isAsked])
  return isWanted ? rows : null
}
