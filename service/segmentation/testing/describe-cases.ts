import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { segmentText } from '../segment-text.ts'

type Case = { readonly lang: string; readonly text: string; readonly sentences: readonly string[] }

/** Returns the sentences into which a text is cut. */
export function sentences(text: string, lang: string): string[] {
  const starts = [0, ...segmentText(text, lang), text.length]
  const cut = starts.slice(1).map((end, index) => text.slice(starts[index], end).trim())
  return cut.filter((sentence) => sentence !== '')
}

function passes({ lang, text, sentences: wanted }: Case): boolean {
  const got = sentences(text, lang)
  return got.length === wanted.length && got.every((sentence, index) => sentence === wanted[index]?.trim())
}

const Line = z.object({
  lang: z.string(),
  text: z.string(),
  sentences: z.array(z.string()),
  has_line_feed: z.optional(z.boolean()),
})

// The least share of each language that must be cut exactly; together 85 %.
const bars: Readonly<Record<string, number>> = { en: 0.9, es: 0.88, de: 0.93, it: 0.94, ru: 0.95, ja: 0.88, hy: 0.92 }

/** Reads one case a line, without those with a line feed, which no filter hands over. */
export function readCases(path: string): Case[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)))
    .filter((line) => line.has_line_feed !== true)
}

/** Tests that texts are cut where people would cut them. */
export function describeCases(cases: readonly Case[], least: number): void {
  it('are kept by 85 % of all texts, and by their share in each language', () => {
    expect(cases.length).toBeGreaterThanOrEqual(least)
    const languages = [...new Set(cases.map(({ lang }) => lang))]
    const table = languages.map((lang) => {
      const ofLanguage = cases.filter((line) => line.lang === lang)
      return { lang, passed: ofLanguage.filter(passes).length, of: ofLanguage.length }
    })
    const passed = table.reduce((sum, row) => sum + row.passed, 0)
    console.log(
      [...table.map((row) => `${row.lang} ${row.passed}/${row.of}`), `all ${passed}/${cases.length}`].join('  '),
    )
    expect(passed / cases.length).toBeGreaterThanOrEqual(0.85)
    for (const row of table)
      expect(row.passed / row.of, row.lang).toBeGreaterThanOrEqual(bars[row.lang] ?? (row.of < 5 ? 0.5 : 0.85))
  })
}
