import type { Locale } from '#contract/locales.ts'
import type { ProblemType } from '#contract/problems.ts'

/** Advice to the developer of a client for each error type. */
export const errorHelp: Readonly<Record<ProblemType, Readonly<Record<Locale, string>>>> = {
  'invalid-request': {
    en: '`errors` names each wrong field. Correct them and send the request again.',
    es: '`errors` nombra cada campo incorrecto. Corrígelos y envía la petición de nuevo.',
  },
  'invalid-language': {
    en: '`GET /v1/languages` lists the codes of the catalogue.',
    es: '`GET /v1/languages` enumera los códigos del catálogo.',
  },
  unauthorized: {
    en: 'Send `Authorization: Bearer` with a key that is in force.',
    es: 'Envía `Authorization: Bearer` con una clave en vigor.',
  },
  forbidden: {
    en: 'Use a key with a higher role: translator, manager or admin.',
    es: 'Usa una clave con un rol superior: translator, manager o admin.',
  },
  'trial-ended': {
    en: 'Documents and resources are still there. Translating needs a plan.',
    es: 'Los documentos y recursos siguen ahí. Para traducir hace falta un plan.',
  },
  'quota-exceeded': {
    en: '`GET /v1/plan` says how many characters are left. Send less text, or have the plan raised.',
    es: '`GET /v1/plan` indica cuántos caracteres quedan. Envía menos texto o pide que amplíen el plan.',
  },
  'trial-paused': {
    en: 'Trials are paused until the first day of next month; paid plans are not affected.',
    es: 'Las pruebas están en pausa hasta el día 1 del mes que viene; a los planes de pago no les afecta.',
  },
  'rate-limited': {
    en: 'Wait for the seconds in `Retry-After`. The `RateLimit` headers say what is left of the minute.',
    es: 'Espera los segundos de `Retry-After`. Las cabeceras `RateLimit` indican qué queda del minuto.',
  },
  'translation-failed': {
    en: '`errors` lists the segments without a valid translation. The same request gives the same answer.',
    es: '`errors` enumera los segmentos sin traducción válida. La misma petición da la misma respuesta.',
  },
  'engine-unavailable': {
    en: 'Nothing was charged.',
    es: 'No se ha descontado nada.',
  },
  'engine-mismatch': {
    en: 'The engine answered something that does not match the request. Nothing was charged.',
    es: 'El motor ha respondido algo que no corresponde a la petición. No se ha descontado nada.',
  },
  'qe-unavailable': {
    en: 'Send `qe: false` to translate without scores.',
    es: 'Envía `qe: false` para traducir sin puntuación.',
  },
  'too-few-corrections': {
    en: 'Correct or confirm more segments of this language pair first.',
    es: 'Corrige o confirma antes más segmentos de este par de idiomas.',
  },
  'invalid-document': {
    en: '`reason` says why: an unsupported format, a password, or a file that is not what its name promises.',
    es: '`reason` dice por qué: formato no admitido, contraseña o un archivo que no es lo que dice su nombre.',
  },
  'document-rejected': {
    en: 'The file is empty (400) or larger than 50 MB (413).',
    es: 'El archivo está vacío (400) o pasa de 50 MB (413).',
  },
  'job-not-found': {
    en: 'It was deleted, or belongs to another organisation than the key.',
    es: 'Se ha eliminado o pertenece a otra organización que la clave.',
  },
  'job-not-ready': {
    en: 'Wait until `status` is `succeeded`. A failed job has a file once its missing segments are translated and it is rebuilt.',
    es: 'Espera a que `status` sea `succeeded`. Un trabajo fallido tiene archivo cuando se traducen los segmentos que faltan y se reconstruye.',
  },
  'job-busy': {
    en: 'Wait until the job has ended, or cancel it first.',
    es: 'Espera a que el trabajo termine o cancélalo antes.',
  },
  'file-missing': {
    en: 'Rebuild a translated file; upload an original again.',
    es: 'Reconstruye el archivo traducido; si es el original, súbelo de nuevo.',
  },
  'upload-not-found': {
    en: 'It has expired after 24 hours, was deleted, or was made with another key. Begin again with `POST /v1/uploads`.',
    es: 'Ha caducado a las 24 horas, se ha eliminado o se hizo con otra clave. Empieza de nuevo con `POST /v1/uploads`.',
  },
  'upload-incomplete': {
    en: 'Send the parts from `offset` on, then name the upload again.',
    es: 'Envía las partes desde `offset` y vuelve a indicar la subida.',
  },
  'upload-offset-mismatch': {
    en: 'Go on from `offset`: the parts before it are stored.',
    es: 'Sigue desde `offset`: las partes anteriores ya están guardadas.',
  },
  'too-many-uploads': {
    en: 'Delete uploads that are no longer needed, or send the file in the form itself.',
    es: 'Elimina las subidas que ya no hagan falta o envía el archivo en el propio formulario.',
  },
  'pages-unavailable': {
    en: 'Install LibreOffice and poppler-utils where the service runs. Where the system does not let LibreOffice be confined (`reason` is `not-confined`), allow name spaces or set COTEJO_UNCONFINED_PAGES=1. Formats such as JSON have no pages.',
    es: 'Instala LibreOffice y poppler-utils donde se ejecuta el servicio. Si el sistema no permite aislar LibreOffice (`reason` es `not-confined`), permite los espacios de nombres o define COTEJO_UNCONFINED_PAGES=1. Los formatos como JSON no tienen páginas.',
  },
  'pages-failed': {
    en: 'LibreOffice could not open the translated document, or took too long. The file itself can be downloaded.',
    es: 'LibreOffice no ha podido abrir el documento traducido o ha tardado demasiado. El archivo sí se puede descargar.',
  },
  'segment-not-found': {
    en: 'Positions count from 0, in the order of the document.',
    es: 'Las posiciones cuentan desde 0, en el orden del documento.',
  },
  'segment-locked': {
    en: 'It is locked, or signed off: a manager can change it.',
    es: 'Está bloqueado o tiene el visto bueno: un gestor puede cambiarlo.',
  },
  'segment-conflict': {
    en: '`current` is the segment as it is now. Compare, and send again with its revision in `If-Match`.',
    es: '`current` es el segmento tal como está ahora. Compara y envía de nuevo con su revisión en `If-Match`.',
  },
  'note-not-found': {
    en: 'It may have been deleted. List the notes of the segment again.',
    es: 'Puede que se haya eliminado. Pide de nuevo las notas del segmento.',
  },
  'query-not-found': {
    en: 'It may have been deleted. List the saved queries again.',
    es: 'Puede que se haya eliminado. Pide de nuevo las consultas guardadas.',
  },
  'bulk-action-not-found': {
    en: 'Bulk actions are kept for 30 days. List them again.',
    es: 'Las acciones en lote se guardan 30 días. Pide de nuevo la lista.',
  },
  'invalid-segment': {
    en: 'The target carries each tag of the source exactly once, pairs well nested.',
    es: 'La traducción lleva cada etiqueta del origen exactamente una vez, con los pares bien anidados.',
  },
  'invalid-resource': {
    en: 'The format of the file, the name (1 to 200 characters) or the languages are wrong.',
    es: 'El formato del archivo, el nombre (de 1 a 200 caracteres) o los idiomas no son correctos.',
  },
  'resource-not-found': {
    en: 'It was deleted, or belongs to another organisation than the key.',
    es: 'Se ha eliminado o pertenece a otra organización que la clave.',
  },
  'resource-busy': {
    en: 'Wait until its `status` is `ready`.',
    es: 'Espera a que su `status` sea `ready`.',
  },
  'resource-language-mismatch': {
    en: 'Every memory and glossary that a request names is for the languages of the request.',
    es: 'Toda memoria o glosario que nombra una petición tiene que ser de los idiomas de la petición.',
  },
  'entry-not-found': { en: 'It may have been deleted.', es: 'Puede que se haya eliminado.' },
  'invalid-entry': {
    en: 'An entry of a memory has 1 to 10,000 characters a side, one of a glossary 1 to 500.',
    es: 'Una entrada de memoria tiene de 1 a 10 000 caracteres por lado; una de glosario, de 1 a 500.',
  },
  'project-not-found': {
    en: 'It was deleted, or belongs to another organisation than the key.',
    es: 'Se ha eliminado o pertenece a otra organización que la clave.',
  },
  'invalid-project': { en: 'Names have 1 to 200 characters.', es: 'Los nombres tienen de 1 a 200 caracteres.' },
  'request-not-found': {
    en: 'The ID is the one in `X-Request-Id`. Old requests are deleted.',
    es: 'El ID es el de `X-Request-Id`. Las peticiones antiguas se eliminan.',
  },
  'key-not-found': { en: 'It may already have been revoked.', es: 'Puede que ya se haya revocado.' },
  'engine-not-found': {
    en: 'It was removed, or belongs to another organisation. A project or an upload that named it needs another choice.',
    es: 'Se ha eliminado o pertenece a otra organización. Un proyecto o una subida que lo indicaba necesita otra elección.',
  },
  'secret-not-found': { en: 'It may already have been revoked.', es: 'Puede que ya se haya revocado.' },
  'notification-not-found': {
    en: 'It was delivered, or its job was deleted.',
    es: 'Se ha entregado o su trabajo se ha eliminado.',
  },
  'not-found': {
    en: '`/openapi.json` lists the paths that there are.',
    es: '`/openapi.json` enumera las rutas que hay.',
  },
  'method-not-allowed': {
    en: '`Allow` lists the methods of the path.',
    es: '`Allow` enumera los métodos de la ruta.',
  },
  'not-acceptable': {
    en: 'Send an `Accept` header that admits the format of the answer, or none.',
    es: 'Envía una cabecera `Accept` que admita el formato de la respuesta, o ninguna.',
  },
  'unsupported-media-type': {
    en: 'Bodies are `application/json`; files are sent as `multipart/form-data`.',
    es: 'Los cuerpos son `application/json`; los archivos se envían como `multipart/form-data`.',
  },
  'payload-too-large': { en: 'Send less in one request.', es: 'Envía menos en cada petición.' },
  'idempotency-key-reused': {
    en: 'Use a new `Idempotency-Key` for another upload; one is remembered for 24 hours.',
    es: 'Usa una `Idempotency-Key` nueva para otro envío; cada una se recuerda 24 horas.',
  },
  'idempotency-in-progress': {
    en: 'The first upload with this key is still being received. Wait for the seconds in `Retry-After`.',
    es: 'Aún se está recibiendo el primer envío con esta clave. Espera los segundos de `Retry-After`.',
  },
  'storage-unavailable': {
    en: 'The files of the service cannot be reached. Nothing was changed.',
    es: 'No se puede acceder a los archivos del servicio. No se ha cambiado nada.',
  },
  'sign-in-unavailable': {
    en: 'Try again in a moment; keys and links work meanwhile.',
    es: 'Inténtalo dentro de un momento; mientras tanto, las claves y los enlaces funcionan.',
  },
  'store-unavailable': {
    en: 'The database of the service does not respond. If the request changed something, read it before you send it again, or send an `Idempotency-Key`.',
    es: 'La base de datos del servicio no responde. Si la petición cambiaba algo, léelo antes de repetirla o envía una `Idempotency-Key`.',
  },
  'usage-unavailable': {
    en: 'Usage cannot be read at the moment; everything else works.',
    es: 'El consumo no se puede leer en este momento; lo demás funciona.',
  },
  internal: {
    en: 'A fault of the service. Report it with the ID in `X-Request-Id` if it repeats.',
    es: 'Un fallo del servicio. Si se repite, comunícalo con el ID de `X-Request-Id`.',
  },
}
