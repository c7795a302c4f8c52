import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count, number } = makeFormat('es')

function product(once: number, languages: number, all: number): string {
  if (languages === 1) return count(all, '# carácter', '# caracteres')
  const factors = [count(once, '# carácter', '# caracteres'), count(languages, '# idioma', '# idiomas')]
  return `${factors.join(' × ')}: ${number(all)}`
}

/** The dialog in which an upload is prepared. */
export const uploadSetup: Catalogue['uploadSetup'] = {
  leave: {
    title: '¿Descartar esta subida?',
    body: (n) =>
      count(n, 'Has elegido # archivo que aún no se ha subido.', 'Has elegido # archivos que aún no se han subido.'),
    confirm: 'Descartar',
    cancel: 'Seguir editando',
  },
  from: 'De',
  pick: 'Elige un idioma',
  likeLast: (languages) => `Como la última vez: ${languages}`,
  analysis: {
    title: 'Palabras por porcentaje de coincidencia',
    takes: 'Lo que supone',
    bands: {
      existing: 'Ya en el archivo',
      context: 'Coincidencia de contexto',
      exact: '100 %',
      'fuzzy-95': '95-99 %',
      'fuzzy-85': '85-94 %',
      'fuzzy-75': '75-84 %',
      repetition: 'Repeticiones',
      new: 'Nuevas',
    },
    parts: {
      existing: 'Ya en el archivo',
      exact: '100 %',
      'fuzzy-95': '95-99 %',
      fuzzy: '75-94 %',
      repetition: 'Repeticiones',
      new: 'Nuevas',
    },
    charged: (n) => count(n, 'se cobra # carácter', 'se cobran # caracteres'),
    byPeople: 'el resto lo traducen personas',
    open: (n) => count(n, 'Analizando # archivo', 'Analizando # archivos'),
    cost: (n) => count(n, 'Se cobrará # carácter.', 'Se cobrarán # caracteres.'),
    failed: (n) => count(n, 'No se ha podido analizar # archivo', 'No se han podido analizar # archivos'),
    without: 'Puedes traducir sin el análisis.',
    withoutLanguage: 'Puedes traducir sin el análisis: elige el idioma de los archivos en «De».',
    writtenIn: (language) => `idioma detectado: ${language}`,
  },
  addFiles: 'Añadir archivos',
  sentOf: (n, all) => `${number(n)} de ${count(all, '# archivo', '# archivos')}`,
  leftOut: (n) => count(n, '# no se enviará', '# no se enviarán'),
  kinds: {
    empty: (n) => count(n, '# vacío', '# vacíos'),
    unsupported: (n) => `${number(n)} de formato desconocido`,
    'wrong-extension': (n) => `${number(n)} con otra extensión`,
    encrypted: (n) => count(n, '# protegido', '# protegidos'),
    corrupt: (n) => count(n, '# dañado', '# dañados'),
    doctype: (n) => `${number(n)} con tipo de documento`,
    'too-large': (n) => count(n, '# demasiado grande', '# demasiado grandes'),
    unsafe: (n) => count(n, '# inseguro', '# inseguros'),
    'unreadable-part': (n) => count(n, '# dañado en parte', '# dañados en parte'),
    translation: (n) => count(n, '# traducción', '# traducciones'),
  },
  hide: 'Ocultar',
  moreFiles: (n) => count(n, '# archivo más', '# archivos más'),
  fewer: 'Mostrar menos',
  options: {
    title: 'Opciones',
    offered: ['asignación', 'estilo', 'correo', 'webhook'],
    set: {
      assignee: 'persona',
      dueDate: 'fecha de entrega',
      register: 'tratamiento',
      style: 'estilo',
      notifyEmail: 'correo',
      webhookUrl: 'webhook',
      withoutMt: 'sin TA',
      allowPartial: 'original donde no se pueda',
      matchThreshold: 'coincidencias parciales',
      columns: 'columnas',
      codePatterns: 'códigos',
    },
  },
  isTranslation: 'Es la traducción de otro de estos archivos.',
  removeFile: (name) => `Quitar ${name}`,
  noEngineFor: (languages) => `Ningún motor de TA traduce a estos idiomas: ${languages}`,
  byHandAbout: 'Las memorias rellenan lo que tienen. El resto queda para traducirlo en el editor.',
  withoutMt: 'Sin traducción automática: las memorias rellenan lo que tienen y el resto lo traducen personas',
  allowPartial: 'Dejar en el idioma de origen los segmentos que no se puedan traducir',
  files: 'Archivos',
  project: 'Proyecto',
  noProject: 'Ninguno',
  ofProject: (names) => `Incluye ${names}`,
  memories: 'Memorias',
  glossaries: 'Glosarios',
  webhook: 'Llamar a esta dirección de webhook cuando un documento esté listo (opcional)',
  notWebhook: 'Escribe una dirección que empiece por https://.',
  notify: 'Avisar a esta dirección de correo cuando un documento esté listo (opcional)',
  person: 'Asignar a (opcional)',
  noPerson: 'Nadie todavía',
  due: 'Fecha de entrega (opcional)',
  threshold: 'Usar coincidencias parciales desde (%)',
  thresholdAbout: (n: string) =>
    `A partir de este porcentaje, la coincidencia de la memoria se usa como borrador en lugar de la traducción automática. Con 100, solo las exactas. En blanco, lo que diga el proyecto o, si no, ${n}.`,
  notThreshold: 'Escribe un número de 50 a 100.',
  notEmail: 'La dirección de correo no es válida.',
  columns: {
    title: (file) => `Columnas de ${file}`,
    needed: 'Elige la columna de los textos en «Opciones».',
    source: 'Textos',
    target: (language) => `Traducciones (${language})`,
    named: 'Las que indica la primera fila',
    document: 'Traducir el libro entero, sin columnas',
    namedOrNew: 'La que indica la primera fila o una nueva',
    added: 'Una columna nueva',
    column: (letter, name, sample) =>
      [letter, name, sample === '' ? '' : `«${sample}»`].filter((part) => part !== '').join(' · '),
    header: 'La primera fila contiene los nombres de las columnas',
  },
  patterns: {
    label: 'Códigos que no se tocan (opcional)',
    about:
      'Expresiones regulares, una por línea, sin aserciones hacia delante o atrás. Lo que encuentran pasa a ser una etiqueta.',
    tryThem: 'Probar con los archivos',
    hits: (n: number, first: string) =>
      n === 0 ? 'ninguna coincidencia' : `${count(n, '# coincidencia', '# coincidencias')}; primeras: ${first}`,
    faults: {
      syntax: 'no se puede leer como expresión regular; no se admiten aserciones ni referencias a grupos',
      'matches-nothing': 'encuentra también el texto vacío; usa + en lugar de *',
      'too-complex': 'tiene demasiadas repeticiones',
    },
    tooMany: (n: number) => `Puedes escribir hasta ${n} expresiones.`,
    tooLong: (n: number) => `Una expresión puede tener ${count(n, '# carácter', '# caracteres')} como máximo.`,
  },
  existing: {
    ofFile: (name, n) => `${name} ya contiene ${count(n, '# traducción', '# traducciones')}`,
    ofFiles: (files, n) =>
      `${count(files, '# archivo ya contiene', '# archivos ya contienen')} ${count(n, '# traducción', '# traducciones')}`,
    fuzzy: (n) => count(n, ', # sin terminar', ', # sin terminar'),
    keep: 'Conservarlas. Solo se traduce y se cobra el resto; las que están sin terminar quedan como borrador.',
    ignore: 'Traducirlo todo de nuevo',
    onlyFor: (languages) => `Solo para: ${languages}. A los demás idiomas se traduce todo.`,
    spared: 'Las traducciones del archivo no se cobran.',
  },
  characters: (n) => count(n, '# carácter', '# caracteres'),
  charactersAbout: (n) => count(n, 'aproximadamente # carácter', 'unos # caracteres'),
  costByHand: 'Solo se cobra lo que traducen las memorias.',
  costRule: 'Los caracteres de origen de un documento cuentan una vez por idioma de destino.',
  cost: (once, languages, all) => `${product(once, languages, all)}.`,
  costAbout: (once, languages, all) => `Aproximadamente ${product(once, languages, all)}.`,
  planLeft: (left) => `Al plan le quedan ${left}.`,
  howCounted: 'Estimación de este navegador. El servicio hace el recuento exacto al leer los archivos.',
  uncounted: (n) => count(n, '# archivo no se ha podido contar', '# archivos no se han podido contar'),
  tooMuch: (missing) =>
    count(
      missing,
      'Alrededor de # carácter más de los que le quedan al plan',
      'Unos # caracteres más de los que le quedan al plan',
    ),
  tooMuchAdvice:
    'Los documentos que superan el plan esperan hasta que tenga caracteres suficientes. Sube menos documentos o pide más caracteres.',
  startNone: 'Traducir',
  missing: {
    columns: 'Elige la columna de los textos de la tabla.',
    files: 'Ninguno de estos archivos se puede traducir. Añade otros.',
    detecting: 'Se está detectando el idioma de los archivos. También puedes elegirlo en «De».',
    source: 'Elige el idioma de los archivos en «De».',
    targets: 'Elige al menos un idioma de destino en «A».',
    fields: 'Corrige los campos marcados en «Opciones».',
    patterns: 'Corrige en «Opciones» los códigos que no se tocan.',
  },
  start: (n, characters) =>
    [
      count(n, 'Traducir # documento', 'Traducir # documentos'),
      ...(characters === null ? [] : [count(characters, '# carácter', '# caracteres')]),
    ].join(' · '),
  languagesFailed: 'No se ha podido cargar la lista de idiomas',
  tooLarge: (size) => `${size}: más de 50 MB`,
  emptyFile: 'El archivo está vacío',
  unknownFormat: 'Este formato no se admite',
  isMemory: 'Es una memoria de traducción. Suéltala en Memorias para importarla.',
  isGlossary: 'Es un glosario. Suéltalo en Glosarios para importarlo.',
  show: 'Ver',
}
