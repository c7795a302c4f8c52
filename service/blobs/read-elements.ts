import { SaxesParser } from 'saxes'

/**
 * Returns the texts of the children of every element with this name, the last of each name; none for invalid XML.
 *
 * `<List><Item><Key>a</Key></Item><Item><Key>b</Key></Item></List>`, `Item` → `[{ Key: 'a' }, { Key: 'b' }]`
 */
export function readElements(xml: string, name: string): Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  let isBroken = false
  parser.on('error', () => {
    isBroken = true
  })
  parser.on('opentag', ({ name: opened }) => {
    open.push(opened)
    if (opened === name) found.push({})
  })
  parser.on('text', (text) => {
    const [parent, child] = open.slice(-2)
    const last = found.at(-1)
    if (parent === name && child !== undefined && last !== undefined) last[child] = text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return isBroken ? [] : found
}
