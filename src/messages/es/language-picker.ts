import type { Catalogue } from '../catalogue.ts'

export const languagePicker: Catalogue['languagePicker'] = {
  recent: 'Últimos elegidos',
  translated: 'Con motor de TA',
  byHand: 'Manualmente y con memorias',
  all: 'Todos los idiomas',
  nothing: 'No hay ese idioma',
  add: 'Añadir un idioma',
  pickSeveral: 'Escribe o elige idiomas',
  remove: (language) => `Quitar ${language}`,
}
