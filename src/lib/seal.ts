/**
 * Seals what this browser stores of texts. A browser deletes by writing that something is deleted: its files hold the
 * texts for long after. AES-CTR, as WebCrypto has it; sealed is key (8 bytes), counter (16 bytes), text.
 */
export type Seal = {
  /** At once: a page that is left waits for nothing. Null where that is more than the stream that was made ahead. */
  readonly closeNow: (value: unknown) => Sealed | null
  readonly close: (value: unknown) => Promise<Sealed>
  /** Undefined where it was sealed with another key. */
  readonly open: (sealed: Sealed) => Promise<unknown>
}

export type Sealed = Uint8Array<ArrayBuffer>

const NAME = 8
const BLOCK = 16
const START = NAME + BLOCK
/** Bytes of stream that are ready: the steps of a document that can be undone over a reload take most of it. */
const AHEAD = 2_000_000
// JSON has no such value, which lists of answers have.
const absent = '\u0000absent'

/** Null where the page has no WebCrypto, since it was not loaded by https or from this machine. */
export async function makeSeal(secret: string | Sealed): Promise<Seal | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (subtle === undefined) return null
  const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret
  const raw = await subtle.digest('SHA-256', bytes)
  const name = new Uint8Array(await subtle.digest('SHA-256', raw)).subarray(0, NAME)
  const key = await subtle.importKey('raw', raw, 'AES-CTR', false, ['encrypt', 'decrypt'])
  const take = countBlocks()
  const encrypt = (counter: Sealed, data: Sealed) => subtle.encrypt({ name: 'AES-CTR', counter, length: 64 }, key, data)

  let [stream, counter, used] = [new Uint8Array(), new Uint8Array(), 0]
  let refilling: Promise<void> | null = null
  const refill = async () => {
    const next = take(AHEAD)
    stream = new Uint8Array(await encrypt(next, new Uint8Array(AHEAD)))
    ;[counter, used, refilling] = [next, 0, null]
  }
  await refill()

  return {
    closeNow(value) {
      const text = encode(value)
      if (text.length > stream.length - used) return null
      const sealed = join(name, counterAt(counter, used / BLOCK), text)
      for (let at = 0; at < text.length; at++) sealed[START + at] = (text[at] ?? 0) ^ (stream[used + at] ?? 0)
      used += Math.ceil(text.length / BLOCK) * BLOCK
      if (used > AHEAD / 2) refilling ??= refill()
      return sealed
    },
    async close(value) {
      const text = encode(value)
      const own = take(text.length)
      return join(name, own, new Uint8Array(await encrypt(own, text)))
    },
    async open(sealed) {
      if (name.some((byte, at) => sealed[at] !== byte)) return undefined
      const from = sealed.slice(NAME, START)
      const text = await subtle.decrypt({ name: 'AES-CTR', counter: from, length: 64 }, key, sealed.slice(START))
      return decode(text)
    },
  }
}

/** Gives out counters, no block of which is used twice: what a page begins with is random. */
function countBlocks() {
  const page = crypto.getRandomValues(new Uint8Array(BLOCK / 2))
  let blocks = 0
  return (bytes: number): Sealed => {
    const first = new Uint8Array(BLOCK)
    first.set(page)
    new DataView(first.buffer).setBigUint64(BLOCK / 2, BigInt(blocks))
    blocks += Math.ceil(bytes / BLOCK)
    return first
  }
}

function counterAt(first: Sealed, blocks: number): Sealed {
  const counter = first.slice()
  const view = new DataView(counter.buffer)
  view.setBigUint64(BLOCK / 2, view.getBigUint64(BLOCK / 2) + BigInt(blocks))
  return counter
}

function join(name: Sealed, counter: Sealed, text: Sealed): Sealed {
  const sealed = new Uint8Array(START + text.length)
  sealed.set(name)
  sealed.set(counter, NAME)
  sealed.set(text, START)
  return sealed
}

function encode(value: unknown): Sealed {
  return new TextEncoder().encode(JSON.stringify(value, (_, part: unknown) => part ?? (part === null ? null : absent)))
}

function decode(text: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(text), (_, part: unknown) => (part === absent ? undefined : part))
}
