import { useEffect, useState } from 'react'

/** Returns the text once it has not changed for so long; an empty one at once. */
export function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return text === '' ? '' : settled
}
