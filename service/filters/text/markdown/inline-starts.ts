import { CLOSE_TAG, OPEN_TAG } from './block-starts.ts'

// Codes that can begin within a line of text; all patterns are sticky.

/** Roles of MyST whose words a page shows as they are. */
export const SHOWN_ROLES = 'abbr|guilabel|menuselection|dfn|emphasis|strong|sub|subscript|sup|superscript|button'

export const AUTOLINK =
  /<(?:[A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*)>/y
export const HTML_TAG = new RegExp(`${OPEN_TAG}|${CLOSE_TAG}`, 'y')
export const TAG_NAME = /^<\/?([A-Za-z][A-Za-z\d-]*)/
/**
 * Codes with a sign of their own: `*|FNAME|*`, `[[*pagetitle]]`; pages of Obsidian, `[[Page]]`, `![[a.png|300]]`;
 * its tags and places, `#mill`, `#mill/wheel`, `^first-wheel`; citations and people, `@smith2020`; `\\@ref(fig:a)` of bookdown;
 * blocks of Logseq, `((638b7565-…))`; keys of PyMdown, `++ctrl+a++`.
 */
export const SIGNED_CODE = new RegExp(
  [
    String.raw`\*\|[^|*\n]{1,80}\|\*`,
    String.raw`\[\[[+*!%&$~#-]{1,2}[^[\]\n]{1,200}\]\]`,
    String.raw`!?\[\[[^[\]|\n]{1,200}(?:\|\d{1,4}(?:x\d{1,4})?)?\]\](?![([])`,
    String.raw`(?<![\w.@/])@[A-Za-z][\w-]*(?:[:./][\w-]+)*`,
    String.raw`\\@ref\([^()\n]{1,80}\)`,
    String.raw`(?<![^\s(])#[\p{L}_][\p{L}\p{N}_-]{1,80}(?:/[\p{L}\p{N}_-]{1,80})*`,
    String.raw`(?<=\S[ \t]|^)\^[A-Za-z\d-]{1,80}(?=[ \t]*(?:\n|$))`,
    String.raw`\(\([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)\)`,
    String.raw`\+\+[\w-]{1,20}(?:\+[\w-]{1,20})+\+\+`,
  ].join('|'),
  'uy',
)
/**
 * Code around words: a page with a name, `[[Page|words]]`; a role of MyST with a title, `{ref}` and `words <label>` in
 * backticks, or one whose words are shown as they are.
 */
export const AROUND_WORDS = new RegExp(
  [
    String.raw`(!?\[\[[^[\]|\n]{1,200}\|)[^[\]|\n]{1,200}(\]\])(?![([])`,
    String.raw`(\{[a-z][\w:+.-]{0,40}\}\x60)[^\x60<>\n]{1,200}?(\s*<[^<>\x60\n]{1,200}>\x60)`,
    String.raw`(\{(?:${SHOWN_ROLES})\}\x60)[^\x60<>\n]{1,200}(\x60)`,
  ].join('|'),
  'y',
)
export const FOOTNOTE_CALL = /\[\^([^\]\s]{1,999})\]/y
/** Box of a task or kind of a callout at the beginning of a leaf: `[x]`, `[!NOTE]`, `[!info]-`, `[!div class="a"]`. */
export const LABEL = /^\[(?:[ xX]|![A-Za-z][\w-]*(?:[ \t][^[\]\n]{0,200})?)\][+-]?(?=[ \t\n])/

/** Raw HTML other than tags, by its beginning and end. */
export const htmlSections: readonly (readonly [start: string, end: string])[] = [
  ['<!-->', ''],
  ['<!--->', ''],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
]
