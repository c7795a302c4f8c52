import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

const CLUSTER = /\P{M}\p{M}*/gu

/** Reports letters that are put together from parts although there is one for them: searches miss them. */
export function checkUnicodeNfc({ target }: Context): Issue[] {
  if (target.plain.normalize('NFC') === target.plain) return []
  const found = [...target.plain.matchAll(CLUSTER)].filter(({ 0: cluster }) => cluster.normalize('NFC') !== cluster)
  return found.map(({ 0: cluster, index }) => ({
    sentence: 'unicode-nfc',
    data: { text: cluster.normalize('NFC') },
    target_span: target.span(index, index + cluster.length),
    fix: target.fix(index, index + cluster.length, cluster.normalize('NFC')),
  }))
}
