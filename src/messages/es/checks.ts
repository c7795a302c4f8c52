export { spanishSentences as checks } from '#language/checks/spanish-sentences.ts'
