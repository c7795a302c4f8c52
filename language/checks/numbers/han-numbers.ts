/** Scales of Chinese, Japanese and Korean, one sign each: `2000万`, `3억 5000만`. */
const SCALES = signs('十 百 千 万/萬 亿/億 兆', '십 백 천 만 억 조', [10, 100, 1e3, 1e4, 1e8, 1e12])
const DIGITS = signs(
  '零/〇 一 二/两/兩 三 四 五 六 七 八 九',
  '영/공 일/한 이/두 삼/세 사/네 오 육 칠 팔 구',
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
)

function signs(han: string, hangul: string, values: readonly number[]): ReadonlyMap<string, number> {
  const rows = [han, hangul].map((row) => row.split(' '))
  return new Map(
    rows.flatMap((row) =>
      row.flatMap((forms, index) => forms.split('/').map((sign) => [sign, values[index] ?? 0] as const)),
    ),
  )
}

const HAN_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'yue', 'wuu', 'ja', 'ko'])

export function hasHanNumbers(language: string): boolean {
  return HAN_LANGUAGES.has(language)
}

/** Reads the signs of scale behind a number, the large ones also after a space: `千万` → 1e7 and their length, or null. */
export function hanScaleAt(text: string, end: number): { readonly scale: number; readonly length: number } | null {
  // `제5조` is an article of a law, `13千克` are kilograms.
  if (/^千[克米瓦卡]/.test(text.slice(end, end + 2))) return null
  const run = /^[十百千万萬亿億兆십백천만억]{1,3}|^조(?=\s?[\d원])|^[ \u00A0][万萬亿億만억]/u.exec(
    text.slice(end, end + 5),
  )?.[0]
  if (run === undefined) return null
  return {
    scale: Array.from(run.trimStart()).reduce((product, sign) => product * (SCALES.get(sign) ?? 1), 1),
    length: run.length,
  }
}

const WRITTEN = /[零〇一二两兩三四五六七八九十百千万萬亿億兆]+|[일이삼사오육칠팔구십백천만억]+|[한두세네](?=\s?\p{L})/gu

/** Numbers in signs: `二十五` → 25, `二〇二四` → 2024. They only ever excuse a number, so that words do no harm. */
export function findHanNumbers(text: string): number[] {
  return Array.from(text.matchAll(WRITTEN), ([run]) =>
    /[十百千万萬亿億兆십백천만억]/u.test(run) ? scaled(run) : listed(run),
  )
}

function listed(run: string): number {
  return Number(Array.from(run, (sign) => DIGITS.get(sign) ?? 0).join(''))
}

function scaled(run: string): number {
  let [total, group, digit] = [0, 0, 0]
  for (const sign of run) {
    const scale = SCALES.get(sign)
    if (scale === undefined) digit = DIGITS.get(sign) ?? 0
    else if (scale < 1e4) {
      group += (digit === 0 ? 1 : digit) * scale
      digit = 0
    } else {
      total += Math.max(1, group + digit) * scale
      group = 0
      digit = 0
    }
  }
  return total + group + digit
}
