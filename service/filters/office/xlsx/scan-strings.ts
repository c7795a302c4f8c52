import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import { openStringReader, type StringItem } from './string-item.ts'

/**
 * Reports the wanted strings of `sharedStrings.xml`, in their order.
 *
 * @param wants false for the indexes of strings that are not needed, which saves work
 */
export function scanStrings(
  text: string,
  where: string,
  wants: (index: number) => boolean,
  emit: (index: number, item: StringItem) => void,
): void {
  const reader = openStringReader(text)
  let index = -1
  let reading = false
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end, empty) {
        if (name === 'x:si') {
          index++
          reading = !empty && wants(index)
          if (reading) reader.begin()
        } else if (reading) reader.open(name, start, end, empty)
      },
      close(name, start, end) {
        if (!reading) return
        if (name === 'x:si') {
          reading = false
          emit(index, reader.take())
        } else reader.close(name, start, end)
      },
    },
    where,
  )
}
