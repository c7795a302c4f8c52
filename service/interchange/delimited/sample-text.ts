const sampleCharacters = 65_536

export type SampledText = {
  /** The first 64 kB, or the whole text when it is shorter. */
  readonly sample: string
  readonly isWhole: boolean
  /** The whole text, the sample included; it can be read once. */
  readonly all: AsyncGenerator<string>
}

/** Reads the beginning of a text, to find out its kind, and returns the text with it. */
export async function sampleText(texts: AsyncGenerator<string>): Promise<SampledText> {
  let sample = ''
  let isWhole = false
  while (sample.length < sampleCharacters && !isWhole) {
    const next = await texts.next()
    if (next.done === true) isWhole = true
    else sample += next.value
  }
  async function* replay(): AsyncGenerator<string> {
    try {
      yield sample
      yield* texts
    } finally {
      // A reader that stops at the sample closes its source.
      await texts.return(undefined)
    }
  }
  return { sample, isWhole, all: replay() }
}
