import { packDocx } from './pack-docx.ts'

const words =
  'the supplier shall deliver goods within thirty days of receipt and notify customer delay quality invoice payment order'.split(
    ' ',
  )

/** Makes a document whose `word/document.xml` is a little over `megabytes` (10⁶ bytes), the same one every time. */
export function makeBigDocx(megabytes: number): Uint8Array {
  const paragraphs: string[] = []
  const next = openRandom()
  for (let size = 0; size < megabytes * 1e6; size += paragraphs.at(-1)?.length ?? 0) paragraphs.push(paragraph(next))
  return packDocx(paragraphs.join(''))
}

/** Opens a linear congruential generator (Numerical Recipes) of whole numbers below `limit`. */
function openRandom(): (limit: number) => number {
  let state = 42
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Makes about 900 bytes as Word does: revision ids, proofing traces, fonts, a bold run in three paragraphs. */
function paragraph(next: (limit: number) => number): string {
  const rsid = (0x00a0_0000 + next(0xffff)).toString(16).toUpperCase()
  const props = '<w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr>'
  const bold = props.replace('<w:sz', '<w:b/><w:sz')
  const run = (text: string, rPr: string) =>
    `<w:r w:rsidR="00${rsid}">${rPr}<w:t xml:space="preserve">${text} </w:t></w:r><w:proofErr w:type="spellEnd"/>`
  return [
    `<w:p w:rsidR="00${rsid}" w:rsidRDefault="00${rsid}"><w:pPr><w:spacing w:after="120"/><w:jc w:val="both"/></w:pPr>`,
    run(sentence(next, 12), props),
    run(phrase(next, 3), next(3) === 0 ? bold : props),
    run(sentence(next, 10), props),
    '</w:p>',
  ].join('')
}

function phrase(next: (limit: number) => number, length: number): string {
  return Array.from({ length }, () => `${words[next(words.length)]}${next(9) === 0 ? next(1000) : ''}`).join(' ')
}

function sentence(next: (limit: number) => number, length: number): string {
  return `The ${phrase(next, length)}.`
}
