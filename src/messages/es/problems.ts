import type { Catalogue } from '../catalogue.ts'

export const problems: Catalogue['problems'] = {
  'invalid-request': [
    'A la petición le falta un campo o lleva uno equivocado',
    'Corrige lo que se nombra abajo y envíala de nuevo.',
  ],
  'invalid-language': ['El servicio no tiene este idioma', 'Elige uno de los idiomas de su catálogo.'],
  unauthorized: ['La clave falta, está mal o se ha revocado', 'Conéctate de nuevo con una clave válida.'],
  forbidden: ['La clave no puede hacer esto', 'Pide a la administración una clave con otro papel.'],
  'trial-ended': [
    'La prueba gratuita ha terminado',
    'Los documentos y recursos siguen aquí. Pide un plan para seguir traduciendo.',
  ],
  'quota-exceeded': [
    'Al plan le quedan menos caracteres de los que esto necesita',
    'Envía menos o pide más caracteres.',
  ],
  'trial-paused': [
    'Las pruebas gratuitas están en pausa hasta el día 1 del próximo mes',
    'Inténtalo entonces; los planes de pago siguen.',
  ],
  'rate-limited': ['Demasiadas peticiones por minuto con esta clave', 'Sigue solo en un momento.'],
  'translation-failed': [
    'Ningún motor dio una traducción válida de alguna frase',
    'Cambia las frases nombradas o tradúcelas a mano.',
  ],
  'engine-unavailable': ['El motor de traducción no responde', 'Inténtalo en unos minutos.'],
  'engine-mismatch': [
    'El motor de traducción respondió algo que no encaja',
    'Inténtalo de nuevo; si se repite, avisa con la petición.',
  ],
  'qe-unavailable': ['El calificador no responde', 'Inténtalo más tarde o traduce sin notas.'],
  'too-few-corrections': [
    'Faltan correcciones para calibrar las notas',
    'Corrige o confirma más frases de esta dirección y vuelve a probar.',
  ],
  'invalid-document': [
    'El formato del archivo no se admite o no se puede leer',
    'Guárdalo de nuevo en uno de los formatos que nombra la subida, sin contraseña, y envía ese.',
  ],
  'document-rejected': ['El archivo está vacío o pasa de 50 MB', 'Divídelo o quita imágenes grandes.'],
  'job-not-found': ['No existe ese trabajo', 'Puede que se haya borrado.'],
  'job-not-ready': [
    'El trabajo aún no tiene archivo traducido',
    'Espera a que termine; si falló, traduce lo que falta y reconstruye.',
  ],
  'job-busy': ['El trabajo sigue en marcha', 'Espera a que termine o cancélalo antes.'],
  'file-missing': [
    'El servicio ya no tiene este archivo',
    'Si es el archivo traducido, reconstrúyelo. Si no, vuelve a subir el documento o avisa a quien administra el servicio.',
  ],
  'segment-not-found': ['No existe esa frase', 'Recarga el documento.'],
  'segment-locked': ['La frase está bloqueada', 'Alguien de gestión puede desbloquearla.'],
  'segment-conflict': ['Otra persona cambió la frase mientras tanto', 'Compara las dos versiones y quédate con una.'],
  'invalid-segment': [
    'La corrección no es válida',
    'Casi siempre falta una marca de formato del origen: vuelve a ponerla.',
  ],
  'invalid-resource': [
    'La memoria o el glosario no se puede crear',
    'Comprueba el formato del archivo, el nombre y los idiomas.',
  ],
  'resource-not-found': ['No existe esa memoria o ese glosario', 'Puede que se haya borrado; elige otro.'],
  'resource-busy': ['La memoria o el glosario aún se está leyendo', 'Espera a que esté listo.'],
  'resource-language-mismatch': ['Una memoria o un glosario es de otro par de idiomas', 'Elige uno de este par.'],
  'entry-not-found': ['No existe esa entrada', 'Puede que se haya borrado.'],
  'invalid-entry': [
    'La entrada está vacía o es demasiado larga',
    'Escribe un origen y un destino de longitud razonable.',
  ],
  'project-not-found': ['No existe ese proyecto', 'Puede que se haya borrado; elige otro.'],
  'invalid-project': ['El nombre del proyecto no vale', 'Escribe un nombre de 1 a 200 caracteres.'],
  'request-not-found': [
    'No hay ninguna petición con este id',
    'Mira si el id está entero; las peticiones antiguas se olvidan.',
  ],
  'key-not-found': ['No existe esa clave', 'Puede que ya se haya revocado.'],
  'not-found': ['El servicio no tiene nada en esta dirección', 'Puede ser de una versión anterior, sin esta función.'],
  'method-not-allowed': ['El servicio no hace esto aquí', 'Puede ser de otra versión.'],
  'not-acceptable': ['El servicio no puede responder en la forma pedida', 'Puede ser de otra versión.'],
  'unsupported-media-type': ['El servicio no acepta este tipo de contenido', 'Puede ser de otra versión.'],
  'payload-too-large': ['La petición es demasiado grande', 'Envía menos de una vez.'],
  'idempotency-key-reused': ['Otra subida usó la misma clave', 'Súbelo otra vez como nuevo.'],
  'idempotency-in-progress': ['La misma subida aún está llegando', 'Sigue sola en un momento.'],
  'storage-unavailable': ['El servicio no llega a su almacenamiento', 'Inténtalo en unos minutos.'],
  'store-unavailable': ['El servicio no llega a su base de datos', 'Inténtalo en unos minutos.'],
  'usage-unavailable': ['El servicio no puede leer ahora el consumo', 'Inténtalo en unos minutos.'],
  internal: ['El servicio ha fallado', 'Inténtalo de nuevo; si se repite, avisa con la petición.'],
}
