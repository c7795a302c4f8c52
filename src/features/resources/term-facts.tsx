import type { Entry } from '../../api/entries.ts'
import { textDirection } from '../../lib/text-direction.ts'
import { useWords } from '../../messages/use-messages.tsx'

/** Fields that only terms have: part of speech, case, note, and the forbidden targets. */
export function TermFacts({ entry, language }: { readonly entry: Entry; readonly language: string }) {
  const words = useWords('resources')
  const { note, part_of_speech, case_sensitive = false, forbidden = [] } = entry
  const about = [part_of_speech, case_sensitive && words.entry.caseSensitive, note].filter(Boolean)
  if (about.length === 0 && forbidden.length === 0) return null
  return (
    <p className="mt-0.5 text-xs text-ink-3">
      {about.join(' · ')}
      {forbidden.length > 0 && (
        <span className="ms-2 text-rehacer">
          {words.entry.forbidden}:{' '}
          {forbidden.map((text, index) => (
            <span key={text}>
              {index > 0 && ', '}
              <s lang={language} dir={textDirection(language)}>
                {text}
              </s>
            </span>
          ))}
        </span>
      )}
    </p>
  )
}
