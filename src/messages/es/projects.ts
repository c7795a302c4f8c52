import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count, number } = makeFormat('es')

export const projects: Catalogue['projects'] = {
  title: 'Proyectos',
  about:
    'Un proyecto reúne las memorias de traducción, los glosarios y los trabajos de un cliente o un tipo de contenido.',
  create: 'Nuevo proyecto',
  name: 'Nombre',
  webhook: 'Dirección de webhook (opcional)',
  patterns: 'Códigos que no se tocan',
  patternsAbout:
    'Expresiones regulares, una por línea, sin aserciones hacia delante o atrás. Lo que encuentran en un documento pasa a ser una etiqueta.',
  threshold: 'Usar coincidencias parciales desde (%)',
  thresholdAbout: (n: string) =>
    `A partir de este porcentaje, la coincidencia de la memoria se usa como borrador en lugar de la traducción automática. Con 100, solo las exactas. En blanco, ${n}.`,
  notThreshold: 'Escribe un número de 50 a 100.',
  exactMatches: 'Dar por traducidas las coincidencias del 100 %',
  exactMatchesAbout:
    'Si no, son borradores hasta que alguien las confirma. Las que difieren en un número, una etiqueta o una palabra son siempre borradores.',
  webhookAbout: 'Se llama a esta dirección cuando termina un documento del proyecto, salvo que la subida indique otra.',
  notWebhook: 'Escribe una dirección que empiece por https://.',
  description: 'Descripción',
  submit: 'Crear',
  save: 'Guardar',
  saved: 'Proyecto guardado',
  search: 'Nombre',
  columns: { name: 'Proyecto', resources: 'Memorias y glosarios', jobs: 'Trabajos', updated: 'Modificado' },
  jobs: (n: number) => count(n, '# trabajo', '# trabajos'),
  resources: (n: number) => count(n, '# recurso', '# recursos'),
  more: 'Mostrar más',
  onlyManagers: 'Tu clave de API permite ver y usar proyectos. Para editarlos hace falta una clave de gestión.',
  empty: {
    title: 'Aún no hay proyectos',
    body: 'Crea uno para un cliente: sus memorias y glosarios se usan en todos los documentos que subas a él.',
  },
  none: { title: 'Ningún proyecto coincide', body: 'Busca otra parte del nombre.' },
  edit: 'Editar',
  delete: 'Eliminar',
  deleteTitle: (name: string) => `¿Eliminar ${name}?`,
  deleteAsk: (jobs: number) =>
    `${count(jobs, 'Tiene # trabajo', 'Tiene # trabajos')}. Solo se elimina el proyecto; sus trabajos, memorias y glosarios se conservan.`,
  deleted: (name: string) => `${name} se ha eliminado`,
  undo: 'Deshacer',
  wording: {
    title: 'Tratamiento y estilo',
    about:
      'Para los documentos que se suban y los textos que se traduzcan a partir de ahora. Los modelos de lenguaje usan ambos; DeepL, solo el tratamiento; los demás motores de TA, ninguno.',
    register: 'Tratamiento',
    registerAbout: 'Lo usan los modelos de lenguaje y DeepL.',
    registers: {
      none: 'El que elija el motor de TA',
      formal: 'Formal (usted, vous, Sie)',
      informal: 'Informal (tú, tu, du)',
    },
    ofProject: 'El del proyecto',
    style: 'Estilo',
    styleAbout: (most) =>
      `Con tus palabras, hasta ${count(most, '# carácter', '# caracteres')}: tono, público, ortografía.`,
    noStyle: 'Sin indicaciones de estilo.',
    discard: 'Descartar',
    saved: 'Tratamiento y estilo guardados',
  },
  memories: 'Memorias',
  glossaries: 'Glosarios',
  order: 'Por orden de prioridad: las coincidencias y los términos del primero tienen preferencia.',
  noMemories: 'Aún no hay memorias.',
  noGlossaries: 'Aún no hay glosarios.',
  add: 'Añadir',
  addMemory: 'Añadir una memoria',
  addGlossary: 'Añadir un glosario',
  createMemory: 'Nueva memoria',
  createGlossary: 'Nuevo glosario',
  added: (name: string) => `${name} se ha añadido`,
  remove: (name: string) => `Quitar ${name} del proyecto`,
  removed: (name: string) => `${name} se ha quitado`,
  jobsTitle: 'Trabajos',
  noJobs: 'Este proyecto aún no tiene trabajos.',
  languages: 'Idiomas para las subidas',
  languagesAbout: 'Quedan seleccionados al subir archivos a este proyecto. Se pueden cambiar en cada subida.',
  from: 'De',
  to: 'A',
  detected: 'El que se detecte en el archivo',
  progress: 'Progreso',
  inJobList: 'Mostrar en la lista de trabajos',
  reviewed: (done: number, all: number) =>
    count(all, `${number(done)} de # segmento revisado`, `${number(done)} de # segmentos revisados`),
  running: (n: number) => count(n, '# trabajo en curso', '# trabajos en curso'),
  segmentsLeft: (n: number) => count(n, '# segmento por traducir', '# segmentos por traducir'),
  failed: (n: number) => count(n, '# trabajo fallido', '# trabajos fallidos'),
  states: { indexing: 'importando', ready: 'listo', failed: 'fallido' },
}
