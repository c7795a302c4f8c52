export { spanishSentences as checks } from '#contract/checks/spanish-sentences.ts'
