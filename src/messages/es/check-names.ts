import type { CheckCode } from '#contract/checks/sentences.ts'

export const checkNames: Readonly<Partial<Record<CheckCode, string>>> = {
  'tags-missing': 'Faltan marcas',
  'tags-extra': 'Sobran marcas',
  'tags-nesting': 'Marcas que se cruzan',
  empty: 'Traducciones vacías',
  'same-as-source': 'Igual que el origen',
  numbers: 'Números',
  urls: 'Direcciones web',
  emails: 'Direcciones de correo',
  placeholders: 'Comodines',
  'end-punctuation': 'Puntuación final',
  'es-inverted': 'Signos ¿ y ¡',
  'double-space': 'Espacios dobles',
  'whitespace-lead': 'Espacio al principio',
  'whitespace-trail': 'Espacio al final',
  'repeated-word': 'Palabras repetidas',
  brackets: 'Paréntesis y comillas',
  'mt-marks': 'Restos del motor',
  'term-missing': 'Términos que faltan',
  'term-forbidden': 'Términos prohibidos',
}
