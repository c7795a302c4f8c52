import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Source word → target word, both without spaces. */
export type Dictionary = Readonly<Record<string, string>>

/** Small English → Spanish words for tests. */
export const enEs: Dictionary = {
  the: 'el',
  house: 'casa',
  is: 'es',
  red: 'roja',
  big: 'grande',
  water: 'agua',
  open: 'abra',
  door: 'puerta',
  not: 'no',
  and: 'y',
  dog: 'perro',
  sees: 've',
  cat: 'gato',
  number: 'número',
}

/** Signs that the model copies. `▁` is SentencePiece's sign for the space before a word. */
const COPIED = Array.from('▁abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789áéíóúñü¿¡')
const SIGNS = Array.from('[]{}^$/\\@<>*#~|&;"`%_=+.,:!?\'()-“”‘’—«»')

/** Units of the network: half of them sines and cosines of the position, the others codes of words. */
const UNITS = 256
const POSITION_UNITS = 64
/** Marian's types of items. */
const FLOAT32 = 0x404
const INT8 = 0x101
const INTGEMM8 = 0x4101
/** Bytes at whose multiples Marian reads its items. */
const ALIGNED = 256
/** SentencePiece's types of pieces. */
const PIECE = { normal: 1, unknown: 2, control: 3, userDefined: 4 }

/**
 * Writes a translation model of our own making, `folder/en-es/` with the files that Mozilla's have: it translates a
 * dictionary word for word, and copies signs. Its one layer attends to the source word at its own position and looks
 * its translation up, so the runtime does all that it does with a trained one and the right answer is known.
 */
export async function makeModel(folder: string, name: string, dictionary: Dictionary): Promise<void> {
  const [model, vocabulary] = writeModel(dictionary)
  const pair = name.replaceAll('-', '')
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, `model.${pair}.intgemm.alphas.bin`), model)
  await writeFile(join(folder, name, `vocab.${pair}.spm`), vocabulary)
}

/** Returns the bytes of `model.….bin` and `vocab.….spm`. */
export function writeModel(dictionary: Dictionary): readonly [model: Buffer, vocabulary: Buffer] {
  const words = nameWords(dictionary)
  return [writeNetwork(words), writeVocabulary(words.pieces)]
}

type Piece = { readonly text: string; readonly score: number; readonly type: number }
/** `sourceCodes`, `targetCodes`: piece → the code of its meaning; pieces with the same meaning have the same code. */
type Words = {
  readonly pieces: readonly Piece[]
  readonly sourceCodes: ReadonlyMap<number, number>
  readonly targetCodes: ReadonlyMap<number, number>
  readonly codes: number
}

function nameWords(dictionary: Dictionary): Words {
  const pieces: Piece[] = [
    { text: '</s>', score: 0, type: PIECE.control },
    { text: '<unk>', score: 0, type: PIECE.unknown },
  ]
  const places = new Map<string, number>()
  const place = (text: string, score: number): number => {
    const known = places.get(text) ?? pieces.push({ text, score, type: PIECE.normal }) - 1
    places.set(text, known)
    return known
  }
  const [sourceCodes, targetCodes] = [new Map([[0, 0]]), new Map([[0, 0]])]
  let codes = 1
  const pair = (source: number, target: number) => {
    if (sourceCodes.has(source) || targetCodes.has(target)) return
    sourceCodes.set(source, codes)
    targetCodes.set(target, codes)
    codes++
  }
  for (const [source, target] of Object.entries(dictionary))
    for (const change of [(word: string) => word, capital])
      pair(place(`▁${change(source)}`, -2), place(`▁${change(target)}`, -2))
  for (const sign of [...COPIED, ...SIGNS]) {
    const at = place(sign, -10)
    pair(at, at)
  }
  // The matrices need a multiple of eight.
  while (pieces.length % 8 > 0) pieces.push({ text: `\u2400${pieces.length}`, score: -20, type: PIECE.userDefined })
  return { pieces, sourceCodes, targetCodes, codes }
}

/** A matrix by rows, from a function of row and column; a vector is a matrix of one row. */
type Matrix = { readonly rows: number; readonly columns: number; readonly data: Float32Array }

function writeNetwork({ pieces, sourceCodes, targetCodes, codes }: Words): Buffer {
  const { position, source, target } = shareUnits()
  const signs = makeCodes(codes, source.length)
  const zeros = (rows: number, columns: number): Matrix => ({ rows, columns, data: new Float32Array(rows * columns) })
  const diagonal = (pairs: readonly (readonly [number, number])[], value: number): Matrix => {
    const matrix = zeros(UNITS, UNITS)
    for (const [row, column] of pairs) matrix.data[row * UNITS + column] = value
    return matrix
  }
  const words = zeros(pieces.length, UNITS)
  for (const piece of pieces.keys())
    for (const [known, units, value] of [
      // A word has less weight as a source, because the network sees the word that it wrote last, too.
      [sourceCodes.get(piece), source, 1 / 4] as const,
      [targetCodes.get(piece), target, 1 / 2] as const,
    ])
      if (known !== undefined)
        for (const [index, unit] of units.entries())
          words.data[piece * UNITS + unit] = (signs[known]?.[index] ?? 0) * value
  const toSelf = position.map((unit) => [unit, unit] as const)
  const weights: Record<string, Matrix> = {
    Wemb: words,
    decoder_l1_rnn_W: zeros(UNITS, UNITS),
    decoder_l1_rnn_Wf: zeros(UNITS, UNITS),
    // Keys and queries are positions, values are meanings, and the output turns a meaning of the source into a target's.
    decoder_l1_context_Wq: diagonal(toSelf, 12),
    decoder_l1_context_Wk: diagonal(toSelf, 12),
    decoder_l1_context_Wv: diagonal(
      source.map((unit) => [unit, unit] as const),
      1,
    ),
    decoder_l1_context_Wo: diagonal(
      source.map((unit, index) => [unit, target[index] ?? 0] as const),
      8,
    ),
    decoder_l1_ffn_W1: zeros(UNITS, UNITS),
    decoder_l1_ffn_W2: zeros(UNITS, UNITS),
  }
  const biases = ['rnn_bf', 'context_bq', 'context_bk', 'context_bv', 'context_bo', 'ffn_b1', 'ffn_b2']
  const items: Item[] = [
    ...Object.entries(weights).map(([name, matrix]) => quantise(name, matrix)),
    ...biases.map((name) => floats(`decoder_l1_${name}`, zeros(1, UNITS))),
    floats('decoder_ff_logit_out_b', zeros(1, pieces.length)),
    // Factor by which inputs are scaled up before they are rounded to whole numbers.
    ...Object.keys(weights).map((name) =>
      floats(`${name}_QuantMultA`, { rows: 1, columns: 1, data: new Float32Array([5]) }),
    ),
    { name: 'special:model.yml', type: INT8, shape: [1, options(pieces.length).length], data: options(pieces.length) },
  ]
  return writeItems(items)
}

/** Gives a quarter of the units to positions, and the others in halves to meanings of source and target. */
function shareUnits() {
  const half = UNITS / 2
  const shared: { position: number[]; source: number[]; target: number[] } = { position: [], source: [], target: [] }
  for (let unit = 0; unit < half; unit++) {
    // Marian adds sines of the position to the first half of the units and cosines to the second.
    const share = unit < POSITION_UNITS ? shared.position : unit % 2 === 0 ? shared.source : shared.target
    share.push(unit, half + unit)
  }
  return shared
}

/** Highest share of `length` in which two meanings may agree by chance. */
const MOST_ALIKE = 0.45

/** Draws meanings as rows of signs until they are unlike all before. */
function makeCodes(count: number, length: number): number[][] {
  let seed = 12_345
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  const codes: number[][] = []
  while (codes.length < count) {
    const code = Array.from({ length }, () => (next() < 0.5 ? -1 : 1))
    const isUnlike = codes.every((other) => Math.abs(dot(code, other)) <= length * MOST_ALIKE)
    if (isUnlike) codes.push(code)
  }
  return codes
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, sign, index) => sum + sign * (other[index] ?? 0), 0)
}

type Item = { readonly name: string; readonly type: number; readonly shape: readonly number[]; readonly data: Buffer }

function floats(name: string, { rows, columns, data }: Matrix): Item {
  return { name, type: FLOAT32, shape: [rows, columns], data: Buffer.from(data.buffer) }
}

/** Returns whole numbers from -127 to 127, then their scale; all but the words are transposed for intgemm. */
function quantise(name: string, { rows, columns, data }: Matrix): Item {
  const scale = 127 / (data.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1)
  const bytes = Buffer.alloc(rows * columns + 4)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = name === 'Wemb' ? row * columns + column : column * rows + row
      bytes.writeInt8(Math.round((data[row * columns + column] ?? 0) * scale), at)
    }
  bytes.writeFloatLE(scale, rows * columns)
  return { name, type: INTGEMM8, shape: [rows, columns], data: bytes }
}

/** Writes Marian's binary file, version 1: heads of all items, names, shapes, then the data. */
function writeItems(items: readonly Item[]): Buffer {
  const padded = items.map((item) => ({ ...item, data: pad(item.data) }))
  const head = Buffer.concat([
    u64(1),
    u64(items.length),
    ...padded.map(({ name, type, shape, data }) =>
      Buffer.concat([u64(Buffer.byteLength(name) + 1), u64(type), u64(shape.length), u64(data.length)]),
    ),
    ...padded.map(({ name }) => Buffer.from(`${name}\0`)),
    ...padded.flatMap(({ shape }) => shape.map(i32)),
  ])
  const gap = (Math.floor((head.length + 8) / ALIGNED) + 1) * ALIGNED - head.length - 8
  return Buffer.concat([head, u64(gap), Buffer.alloc(gap), ...padded.map(({ data }) => data)])
}

function pad(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((ALIGNED - (data.length % ALIGNED)) % ALIGNED)])
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function i32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

function options(words: number): Buffer {
  const lines = {
    type: 'transformer',
    version: 'v1.9.56',
    'dim-vocabs': `\n  - ${words}\n  - ${words}`,
    'dim-emb': UNITS,
    'dim-rnn': UNITS,
    'enc-type': 'bidirectional',
    'enc-cell': 'gru',
    'enc-cell-depth': 1,
    'enc-depth': 0,
    'dec-cell': 'ssru',
    'dec-cell-base-depth': 2,
    'dec-cell-high-depth': 1,
    'dec-depth': 1,
    'tied-embeddings': false,
    'tied-embeddings-src': false,
    'tied-embeddings-all': true,
    'transformer-heads': 1,
    'transformer-dim-ffn': UNITS,
    'transformer-dim-aan': UNITS,
    'transformer-ffn-depth': 2,
    'transformer-ffn-activation': 'relu',
    'transformer-aan-depth': 2,
    'transformer-aan-activation': 'swish',
    'transformer-aan-nogate': false,
    'transformer-decoder-autoreg': 'rnn',
    'transformer-guided-alignment-layer': 'last',
    'transformer-no-projection': false,
    'transformer-pool': false,
    'transformer-preprocess': '""',
    'transformer-postprocess': 'a',
    'transformer-postprocess-emb': '""',
    'transformer-postprocess-top': '""',
    'transformer-tied-layers': '[]',
    'transformer-train-position-embeddings': false,
    'bert-train-type-embeddings': true,
    'bert-type-vocab-size': 2,
    'layer-normalization': false,
    'lemma-dim-emb': 0,
    'output-omit-bias': false,
    'right-left': false,
    skip: false,
    'input-types': '[]',
    ulr: false,
    'ulr-dim-emb': 0,
    'ulr-trainable-transformation': false,
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`)
  return Buffer.from(`${text.join('')}\0`)
}

/** Writes SentencePiece's `ModelProto`: pieces, training settings, normalisation of texts. */
function writeVocabulary(pieces: readonly Piece[]): Buffer {
  const trainer = Buffer.concat([
    whole(3, 1),
    whole(4, pieces.length),
    whole(40, 1),
    // No piece for the beginning of a text, 0 for its end, none for padding.
    minusOne(41),
    whole(42, 0),
    minusOne(43),
  ])
  const normaliser = Buffer.concat([bytes(1, Buffer.from('identity')), whole(3, 1), whole(4, 1), whole(5, 1)])
  return Buffer.concat([
    ...pieces.map(({ text, score, type }) =>
      bytes(1, Buffer.concat([bytes(1, Buffer.from(text)), float(2, score), whole(3, type)])),
    ),
    bytes(2, trainer),
    bytes(3, normaliser),
  ])
}

function varint(value: number): Buffer {
  const parts: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    parts.push(left >= 128 ? (left & 127) | 128 : left)
    if (left < 128) return Buffer.from(parts)
  }
}

function whole(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)])
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(value.length), value])
}

function float(field: number, value: number): Buffer {
  const written = Buffer.alloc(4)
  written.writeFloatLE(value)
  return Buffer.concat([varint(field * 8 + 5), written])
}

function minusOne(field: number): Buffer {
  return Buffer.concat([varint(field * 8), Buffer.from([255, 255, 255, 255, 255, 255, 255, 255, 255, 1])])
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
