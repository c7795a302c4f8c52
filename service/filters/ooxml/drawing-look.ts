import type { Run } from '../paragraphs/item.ts'
import type { Look } from '../paragraphs/node.ts'

/** Attributes of `a:rPr` that leave no trace on paper. */
const NOISE = /\s(?:lang|altLang|dirty|err|smtClean|smtId|noProof|kumimoji|bmk|normalizeH)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** How a DrawingML run looks: its properties as written, without what cannot be seen. */
export function drawingLook(text: string, run: Run): Look {
  const rPr = run.props === null ? '' : text.slice(run.props.start, run.props.end)
  const start = rPr.slice(0, rPr.indexOf('>') + 1).replaceAll(NOISE, '')
  const content =
    rPr.endsWith('/>') && !rPr.includes('</') ? '' : rPr.slice(rPr.indexOf('>') + 1, rPr.lastIndexOf('</'))
  const attributes = [...start.matchAll(/\s([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g)].map(
    ([, name, value]) => `${name}=${value}`,
  )
  return {
    key: [...attributes.sort(), content].join(' ').trim(),
    hidden: false,
    marksBlanks: /\su="(?!none)/.test(start),
  }
}
