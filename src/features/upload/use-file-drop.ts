import { useEffect, useEffectEvent, useState } from 'react'
import { droppedFiles } from './files/dropped-files.ts'

/** Takes files and folders dropped anywhere in the window. True while some are dragged over it. */
export function useFileDrop(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!enabled) return undefined
    // Enter and leave come once for each element that is crossed.
    let depth = 0
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const show = (by: number) => {
      depth = Math.max(0, depth + by)
      setDragging(depth > 0)
    }
    const enter = (event: DragEvent) => holdsFiles(event) && show(1)
    const leave = (event: DragEvent) => holdsFiles(event) && show(-1)
    const over = (event: DragEvent) => holdsFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      show(-depth)
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && take(files))
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [enabled])
  return dragging
}
