import type { DocumentFault } from '#contract/resources/document-fault.ts'

export type InBoth = { readonly es: string; readonly en: string }

/** Fault of a file, as the end of a sentence, and advice about it. */
export const faultWords: Readonly<Record<DocumentFault, { readonly text: InBoth; readonly advice: InBoth }>> = {
  empty: {
    text: { es: 'el archivo está vacío', en: 'the file is empty' },
    advice: {
      es: 'Guárdalo de nuevo con el programa con el que se creó.',
      en: 'Save it again in the program that made it.',
    },
  },
  unsupported: {
    text: { es: 'este formato no se admite', en: 'this format is not supported' },
    advice: { es: 'Guárdalo en un formato admitido.', en: 'Save it in a supported format.' },
  },
  'wrong-extension': {
    text: { es: 'el archivo no es lo que indica su extensión', en: 'the file is not what its extension says' },
    advice: {
      es: 'Ponle la extensión de su formato real o guárdalo de nuevo.',
      en: 'Give it the extension of its real format, or save it again.',
    },
  },
  encrypted: {
    text: { es: 'el archivo está protegido con contraseña', en: 'the file is protected by a password' },
    advice: { es: 'Guárdalo sin contraseña.', en: 'Save it without a password.' },
  },
  corrupt: {
    text: { es: 'el archivo está dañado', en: 'the file is damaged' },
    advice: {
      es: 'Ábrelo con el programa con el que se creó y guárdalo de nuevo.',
      en: 'Open it in the program that made it and save it again.',
    },
  },
  doctype: {
    text: {
      es: 'el archivo declara un tipo de documento (DOCTYPE), que no se lee por seguridad',
      en: 'the file declares a document type (DOCTYPE), which is not read for security reasons',
    },
    advice: {
      es: 'Guárdalo de nuevo con un programa de oficina o quita la declaración.',
      en: 'Save it again with an office program, or remove the declaration.',
    },
  },
  'too-large': {
    text: { es: 'el contenido del archivo es demasiado grande', en: 'the content of the file is too large' },
    advice: { es: 'Divídelo en archivos más pequeños.', en: 'Split it into smaller files.' },
  },
  unsafe: {
    text: {
      es: 'el archivo está demasiado anidado o comprimido para leerlo con seguridad',
      en: 'the file is nested or compressed too much to be read safely',
    },
    advice: {
      es: 'Guárdalo de nuevo con el programa con el que se creó, o divídelo.',
      en: 'Save it again in the program that made it, or split it.',
    },
  },
  'unreadable-part': {
    text: { es: 'una parte del archivo está dañada', en: 'a part of the file is damaged' },
    advice: {
      es: 'Ábrelo con el programa con el que se creó y guárdalo de nuevo.',
      en: 'Open it in the program that made it and save it again.',
    },
  },
}

/** Reason why a job failed, as the end of a sentence, where its file is not the reason. */
const codeWords: Readonly<Record<string, InBoth>> = {
  'engine-not-found': {
    es: 'el motor de TA elegido se ha eliminado',
    en: 'the MT engine chosen for it has been removed',
  },
  'no-engine': {
    es: 'ningún motor de TA traduce entre estos idiomas',
    en: 'no MT engine translates between these languages',
  },
  'engine-unavailable': { es: 'el motor de TA no ha respondido', en: 'the MT engine did not respond' },
  'quota-exceeded': {
    es: 'al plan no le quedan caracteres suficientes',
    en: 'the plan does not have enough characters left',
  },
  'invalid-document': { es: 'el archivo no se puede leer', en: 'the file cannot be read' },
  'file-missing': { es: 'el servicio ya no tiene el archivo', en: 'the service no longer has the file' },
  crashed: {
    es: 'el proceso que trabajaba en él falló o dejó de responder',
    en: 'the process working on it crashed or stopped responding',
  },
  internal: { es: 'error interno del servicio', en: 'internal error of the service' },
}

export function wordsOfCode(code: string | null, left: number): InBoth | null {
  if (code !== 'partial') return code === null ? null : (codeWords[code] ?? null)
  return left === 1
    ? { es: 'falta 1 segmento', en: '1 segment is missing' }
    : { es: `faltan ${left} segmentos`, en: `${left} segments are missing` }
}
