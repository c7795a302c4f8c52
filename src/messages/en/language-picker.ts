export const languagePicker = {
  recent: 'Last used',
  translated: 'Translated here',
  byHand: 'Manually and from memory',
  all: 'All languages',
  nothing: 'No such language',
  add: 'Add a language',
  pickSeveral: 'Type or choose languages',
  remove: (language: string) => `Remove ${language}`,
}
