import type { Catalogue } from '../catalogue.ts'

export const problems: Catalogue['problems'] = {
  'invalid-request': [
    'Falta un campo de la petición o no es válido',
    'Corrige los campos indicados abajo e inténtalo de nuevo.',
  ],
  'invalid-language': ['El servicio no admite este idioma', 'Elige uno de los que figuran en la página Idiomas.'],
  unauthorized: [
    'La clave de API falta, no es válida o se ha revocado',
    'Conéctate de nuevo con una clave de API válida.',
  ],
  forbidden: ['Tu clave de API no permite hacer esto', 'Pide a un administrador una clave con otro rol.'],
  'trial-ended': [
    'La prueba gratuita ha terminado',
    'Tus documentos y recursos siguen disponibles. Contrata un plan para seguir traduciendo.',
  ],
  'quota-exceeded': ['Al plan no le quedan caracteres suficientes', 'Traduce menos texto o pide más caracteres.'],
  'trial-paused': [
    'Las pruebas gratuitas están en pausa hasta el día 1 del próximo mes',
    'Inténtalo entonces. Los planes de pago no se ven afectados.',
  ],
  'rate-limited': [
    'Demasiadas peticiones por minuto con esta clave de API',
    'El trabajo continuará automáticamente en un momento.',
  ],
  'translation-failed': [
    'El motor de TA no ha dado una traducción válida de algunos segmentos',
    'Cambia los segmentos indicados abajo o tradúcelos manualmente.',
  ],
  'engine-unavailable': ['El motor de TA no responde', 'Inténtalo en unos minutos.'],
  'engine-mismatch': [
    'El motor de TA ha dado una respuesta inesperada',
    'Inténtalo de nuevo. Si se repite, informa del problema con el ID de la petición.',
  ],
  'qe-unavailable': ['La estimación de calidad no responde', 'Inténtalo más tarde o traduce sin puntuación.'],
  'too-few-corrections': [
    'Faltan correcciones para calibrar la puntuación',
    'Corrige o confirma más segmentos de este par de idiomas e inténtalo de nuevo.',
  ],
  'invalid-document': [
    'El archivo no se puede leer o su formato no se admite',
    'Guárdalo sin contraseña en uno de los formatos admitidos y súbelo de nuevo.',
  ],
  'document-rejected': ['El archivo está vacío o pasa de 50 MB', 'Divídelo o quita las imágenes grandes.'],
  'job-not-found': ['Este trabajo no existe', 'Puede que se haya eliminado.'],
  'job-not-ready': [
    'El trabajo aún no tiene archivo traducido',
    'Espera a que termine. Si falló, traduce los segmentos que faltan y reconstruye el archivo.',
  ],
  'job-busy': ['El trabajo sigue en curso', 'Espera a que termine o cancélalo antes.'],
  'file-missing': [
    'El servicio ya no tiene este archivo',
    'Si es el archivo traducido, reconstrúyelo. Si no, vuelve a subir el documento o consulta al administrador del servicio.',
  ],
  'upload-not-found': ['El archivo subido ha caducado', 'Vuelve a enviar el archivo.'],
  'upload-incomplete': ['Faltan partes del archivo', 'Vuelve a enviar el archivo.'],
  'upload-offset-mismatch': ['El envío del archivo se ha interrumpido', 'Vuelve a enviar el archivo.'],
  'too-many-uploads': ['Se están subiendo demasiados archivos', 'Espera a que terminen algunos.'],
  'pages-unavailable': [
    'Las páginas de este documento no se pueden mostrar',
    'Hay que instalar LibreOffice y poppler-utils donde se ejecuta el servicio, y el sistema tiene que permitir aislar LibreOffice.',
  ],
  'pages-failed': [
    'No se han podido componer las páginas',
    'LibreOffice no ha podido abrir el documento o ha tardado demasiado. El archivo sí se puede descargar.',
  ],
  'segment-not-found': ['Este segmento no existe', 'Recarga el documento.'],
  'segment-locked': ['El segmento está bloqueado', 'Está bloqueado o tiene el visto bueno: un gestor puede cambiarlo.'],
  'segment-conflict': ['Otra persona ha cambiado el segmento', 'Compara las dos versiones y conserva una.'],
  'note-not-found': ['Esta nota no existe', 'Puede que alguien la haya eliminado.'],
  'bulk-action-not-found': ['Esta acción en lote ya no figura', 'El servicio las guarda 30 días.'],
  'query-not-found': ['Este filtro guardado no existe', 'Puede que alguien lo haya eliminado.'],
  'invalid-segment': ['La traducción no es válida', 'Comprueba las etiquetas: casi siempre falta una del origen.'],
  'invalid-resource': [
    'No se ha podido crear la memoria o el glosario',
    'Comprueba el formato del archivo, el nombre y los idiomas.',
  ],
  'resource-not-found': ['Esta memoria o este glosario no existe', 'Puede que se haya eliminado. Elige otro.'],
  'resource-busy': ['La memoria o el glosario aún se está importando', 'Espera a que esté listo.'],
  'resource-language-mismatch': [
    'Una memoria o un glosario es de otro par de idiomas',
    'Elige uno de este par de idiomas.',
  ],
  'entry-not-found': ['Esta entrada no existe', 'Puede que se haya eliminado.'],
  'invalid-entry': [
    'La entrada está vacía o es demasiado larga',
    'Escribe un origen y una traducción de longitud razonable.',
  ],
  'project-not-found': ['Este proyecto no existe', 'Puede que se haya eliminado. Elige otro.'],
  'invalid-project': ['El nombre del proyecto no es válido', 'Escribe un nombre de 1 a 200 caracteres.'],
  'request-not-found': [
    'No hay ninguna petición con este ID',
    'Comprueba que el ID está completo. Las peticiones antiguas se eliminan.',
  ],
  'key-not-found': ['Esta clave de API no existe', 'Puede que ya se haya revocado.'],
  'engine-not-found': ['Este motor de TA no existe', 'Puede que se haya eliminado. Elige otro.'],
  'secret-not-found': ['Este secreto de webhook no existe', 'Puede que ya se haya revocado.'],
  'notification-not-found': ['Esta notificación ya no está pendiente', 'Se ha enviado o su trabajo se ha eliminado.'],
  'not-found': ['El servicio no tiene esta función', 'Puede que use una versión anterior.'],
  'method-not-allowed': ['El servicio no admite esta operación', 'Puede que use otra versión.'],
  'not-acceptable': ['El servicio no puede responder en el formato solicitado', 'Puede que use otra versión.'],
  'unsupported-media-type': ['El servicio no acepta este tipo de contenido', 'Puede que use otra versión.'],
  'payload-too-large': ['La petición es demasiado grande', 'Envía menos contenido a la vez.'],
  'idempotency-key-reused': ['Ya se subió otro documento con este identificador', 'Súbelo otra vez como nuevo.'],
  'idempotency-in-progress': [
    'El mismo documento aún se está subiendo',
    'La subida continuará automáticamente en un momento.',
  ],
  'storage-unavailable': ['El servicio no puede acceder a su almacenamiento', 'Inténtalo en unos minutos.'],
  'sign-in-unavailable': ['El proveedor de identidad no responde', 'Inténtalo en unos minutos o usa una clave de API.'],
  'store-unavailable': ['El servicio no puede acceder a su base de datos', 'Inténtalo en unos minutos.'],
  'usage-unavailable': ['El servicio no puede leer los datos de consumo', 'Inténtalo en unos minutos.'],
  internal: [
    'Error interno del servicio',
    'Inténtalo de nuevo. Si se repite, informa del problema con el ID de la petición.',
  ],
}
