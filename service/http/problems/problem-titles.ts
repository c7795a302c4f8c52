import type { ProblemType } from '#contract/problems.ts'
import type { Locale } from '../words/locale.ts'

/** What people read about each error type. */
export const problemTitles: Readonly<Record<ProblemType, Readonly<Record<Locale, string>>>> = {
  'invalid-request': { es: 'La petición no es válida', en: 'The request is not valid' },
  'invalid-language': { es: 'El idioma no está en el catálogo', en: 'The language is not in the catalogue' },
  unauthorized: { es: 'La clave de API falta o no es válida', en: 'The API key is missing or not valid' },
  forbidden: { es: 'La clave de API no permite esta operación', en: 'The API key does not allow this operation' },
  'trial-ended': { es: 'La prueba gratuita ha terminado', en: 'The free trial has ended' },
  'quota-exceeded': { es: 'Al plan no le quedan caracteres suficientes', en: 'The plan has too few characters left' },
  'trial-paused': { es: 'Las pruebas gratuitas están en pausa', en: 'Free trials are paused' },
  'rate-limited': { es: 'Demasiadas peticiones', en: 'Too many requests' },
  'translation-failed': {
    es: 'Algunos segmentos no se pudieron traducir',
    en: 'Some segments could not be translated',
  },
  'engine-unavailable': { es: 'El motor de TA no responde', en: 'The MT engine is not responding' },
  'engine-mismatch': {
    es: 'El motor de TA ha dado una respuesta inesperada',
    en: 'The MT engine gave an unexpected response',
  },
  'qe-unavailable': { es: 'La estimación de calidad no responde', en: 'Quality estimation is not responding' },
  'too-few-corrections': {
    es: 'Faltan correcciones para calibrar la puntuación',
    en: 'There are too few corrections to calibrate QE scores',
  },
  'invalid-document': { es: 'El documento no se puede leer', en: 'The document cannot be read' },
  'document-rejected': {
    es: 'El documento está vacío o es demasiado grande',
    en: 'The document is empty or too large',
  },
  'job-not-found': { es: 'No existe ese trabajo', en: 'There is no such job' },
  'job-not-ready': { es: 'El trabajo no tiene archivo traducido', en: 'The job has no translated file' },
  'job-busy': { es: 'El trabajo está en curso', en: 'The job is queued or running' },
  'file-missing': { es: 'El servicio ya no tiene el archivo', en: 'The service no longer has the file' },
  'pages-unavailable': {
    es: 'Las páginas de este documento no se pueden mostrar',
    en: 'The pages of this document cannot be shown',
  },
  'pages-failed': { es: 'No se han podido componer las páginas', en: 'The pages could not be laid out' },
  'segment-not-found': { es: 'No hay ningún segmento en esa posición', en: 'There is no segment at that position' },
  'segment-locked': { es: 'El segmento está bloqueado', en: 'The segment is locked' },
  'segment-conflict': { es: 'Otra persona ha cambiado el segmento', en: 'Someone else has changed the segment' },
  'note-not-found': { es: 'No existe esa nota', en: 'There is no such note' },
  'query-not-found': { es: 'No existe esa consulta guardada', en: 'There is no such saved query' },
  'invalid-segment': { es: 'La corrección no es válida', en: 'The correction is not valid' },
  'invalid-resource': {
    es: 'No se puede crear la memoria o el glosario',
    en: 'The memory or glossary cannot be created',
  },
  'resource-not-found': { es: 'No existe esa memoria o glosario', en: 'There is no such memory or glossary' },
  'resource-busy': {
    es: 'La memoria o el glosario se está indexando',
    en: 'The memory or glossary is still being indexed',
  },
  'resource-language-mismatch': {
    es: 'La memoria o el glosario es de otro par de idiomas',
    en: 'The memory or glossary is for another language pair',
  },
  'entry-not-found': { es: 'No existe esa entrada', en: 'There is no such entry' },
  'invalid-entry': { es: 'La entrada no es válida', en: 'The entry is not valid' },
  'project-not-found': { es: 'No existe ese proyecto', en: 'There is no such project' },
  'invalid-project': { es: 'El proyecto no es válido', en: 'The project is not valid' },
  'request-not-found': { es: 'No existe esa petición', en: 'There is no such request' },
  'notification-not-found': { es: 'La notificación no existe', en: 'The notification was not found' },
  'secret-not-found': { es: 'El secreto de webhook no existe', en: 'The webhook secret was not found' },
  'key-not-found': { es: 'No existe esa clave', en: 'There is no such key' },
  'not-found': { es: 'La ruta no existe', en: 'The route does not exist' },
  'method-not-allowed': { es: 'La ruta no admite ese método', en: 'The route does not support this method' },
  'not-acceptable': {
    es: 'No se puede responder en un formato aceptado',
    en: 'There is no response in an accepted format',
  },
  'unsupported-media-type': { es: 'Tipo de contenido no admitido', en: 'Unsupported media type' },
  'payload-too-large': { es: 'La petición es demasiado grande', en: 'The request is too large' },
  'idempotency-key-reused': {
    es: 'La clave de idempotencia ya se usó con otro envío',
    en: 'The idempotency key was used with another upload',
  },
  'idempotency-in-progress': {
    es: 'El mismo envío todavía se está recibiendo',
    en: 'The same upload is still being received',
  },
  'storage-unavailable': { es: 'El almacenamiento no responde', en: 'The storage is not responding' },
  'store-unavailable': { es: 'La base de datos no responde', en: 'The database is not responding' },
  'usage-unavailable': { es: 'El registro de uso no responde', en: 'The usage record is not responding' },
  internal: { es: 'Error interno del servicio', en: 'Internal error of the service' },
}
