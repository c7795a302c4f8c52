import { addCode, enterPlain, extendSpan, newWrapper, spanAround } from './open-paragraph.ts'
import { type OdfFrame, IGNORED, type OpenOdfParagraph, type OdfTag, type OdfWalk } from './walk.ts'

/**
 * Opens a ruby as a pair around its base text, with the halves `<text:ruby><text:ruby-base>` and
 * `</text:ruby-base><text:ruby-text>…</text:ruby>`.
 */
export function openRuby(paragraph: OpenOdfParagraph, tag: OdfTag): OdfFrame {
  paragraph.rubies.push({ start: tag.start, wrapper: null, closingStart: 0 })
  return {
    context: 'ruby',
    done(_, end) {
      const ruby = paragraph.rubies.pop()
      if (ruby === undefined || ruby.wrapper === null) {
        addCode(paragraph, { start: tag.start, end })
        return
      }
      ruby.wrapper.closing = [{ start: ruby.closingStart, end, run: null }]
      paragraph.items.push({ kind: 'close', wrapper: ruby.wrapper })
      extendSpan(spanAround(paragraph), { start: tag.start, end })
    },
  }
}

/** Enters the base, or the reading aid. */
export function enterRubyPart(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const paragraph = walk.paragraphs.at(-1)
  const ruby = paragraph?.rubies.at(-1)
  if (paragraph === undefined || ruby === undefined || ruby.wrapper !== null || tag.role !== 'rubyBase') return IGNORED
  const wrapper = newWrapper(paragraph, { start: ruby.start, end: tag.end }, true)
  ruby.wrapper = wrapper
  paragraph.items.push({ kind: 'open', wrapper })
  const leave = enterPlain(paragraph)
  return {
    context: 'inline',
    done(start) {
      leave()
      ruby.closingStart = start
    },
  }
}
