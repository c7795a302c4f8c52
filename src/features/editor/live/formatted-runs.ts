/** Part of a pasted text that was set apart there, such as in bold: UTF-16 code units, `end` exclusive. */
export type Run = { readonly start: number; readonly end: number }

const pieces =
  /<!--[^]*?-->|<(style|script|title|xml)\b[^]*?<\/\1\s*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+|<)/gi
const setApart = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub', 'a'])
const empty = new Set(['br', 'hr', 'img', 'meta', 'link', 'wbr', 'input', 'col'])

/**
 * Returns the runs that the HTML beside a pasted text formats; none where its words are not the same. It is read as
 * text: the page's Trusted Types let no markup from elsewhere become elements.
 *
 * `one two`, `<p>one <b>two</b></p>` → 4 to 7
 */
export function formattedRuns(text: string, html: string): Run[] {
  const open: { readonly name: string; readonly isApart: boolean }[] = []
  const places = [...text.matchAll(/\S/g)].map(({ index }) => index)
  const runs: Run[] = []
  let letters = ''
  for (const [, , closing, tag = '', attributes = '', words] of html.matchAll(pieces)) {
    const name = tag.toLowerCase()
    if (words !== undefined) {
      const isApart = open.some((element) => element.isApart)
      const more = decode(words).replace(/\s/g, '')
      if (isApart && more !== '') addRun(runs, places, letters.length, letters.length + more.length)
      letters += more
    } else if (closing === '/') {
      const at = open.findLastIndex((element) => element.name === name)
      if (at !== -1) open.length = at
    } else if (name !== '' && !empty.has(name)) open.push({ name, isApart: isSetApart(name, attributes) })
  }
  return letters === text.replace(/\s/g, '') ? runs : []
}

function addRun(runs: Run[], places: readonly number[], from: number, to: number): void {
  const [start, last, before] = [places[from], places[to - 1], places[from - 1]]
  if (start === undefined || last === undefined) return
  const previous = runs.at(-1)
  // Word closes and opens a run again within one word.
  if (previous !== undefined && previous.end - 1 === before) runs[runs.length - 1] = { ...previous, end: last + 1 }
  else runs.push({ start, end: last + 1 })
}

/** True for a tag that formats its words. Google Docs puts everything into a `<b>` that is not bold. */
function isSetApart(name: string, attributes: string): boolean {
  if (/font-weight:\s*(normal|400)/i.test(attributes)) return false
  return setApart.has(name) || /font-weight:\s*(bold|[6-9]00)|font-style:\s*italic/i.test(attributes)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[String(name)] ?? whole
    const code = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
