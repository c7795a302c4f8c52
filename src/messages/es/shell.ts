import { makeFormat } from '../../lib/format.ts'
import type { BaseMessages } from '../catalogue.ts'

const { bytes, count, number } = makeFormat('es')

export const shell: Omit<BaseMessages, 'connect'> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  notice: 'Aviso',
  undo: 'Deshacer',
  copy: 'Copiar',
  copied: 'Copiado',
  missingPart:
    'No se ha podido cargar esta parte de la página. Vuelve a intentarlo; si no da resultado, recarga la página. Tus correcciones están guardadas en este navegador.',
  loading: 'Cargando',
  slowPart:
    'Está tardando. Lo que escribas se guarda hasta que llegue; con Esc renuncias a ello. Si no llega, comprueba la conexión y recarga la página: tus correcciones están guardadas en este navegador.',
  skipToContent: 'Ir al contenido',
  arrow: (source, target) => `${source} → ${target}`,

  nav: {
    label: 'Principal',
    menu: 'Menú',
    jobs: 'Trabajos',
    projects: 'Proyectos',
    memories: 'Memorias',
    glossaries: 'Glosarios',
    translate: 'Traducir',
    quality: 'Calidad',
    languages: 'Idiomas',
    account: 'Cuenta',
    settings: 'Ajustes',
    charactersLeft: (left, limit) =>
      count(limit, `Quedan ${number(left)} de # carácter`, `Quedan ${number(left)} de # caracteres`),
    charactersUsed: (used) => count(used, '# carácter usado', '# caracteres usados'),
    signOut: 'Cerrar sesión',
  },
  roles: { translator: 'traducción', manager: 'gestión', admin: 'administración' },
  mayDo: {
    translator: 'Puede ver trabajos, editar segmentos, proponer términos, reconstruir y descargar archivos.',
    manager: 'Además puede subir, cancelar, asignar y eliminar documentos, y ver el consumo y las peticiones.',
    admin: 'Tiene acceso completo, también a las personas, las claves de API, los webhooks y los cambios.',
    unknown:
      'Este servicio no informa de los permisos de la clave de API. Verás un mensaje cuando algo no esté permitido.',
  },
  signOut: {
    title: 'Parte de tu trabajo no se ha enviado',
    body: (count) => `Al cerrar sesión se eliminarán ${count} que solo están en este navegador.`,
    segments: (n) => count(n, '# segmento corregido', '# segmentos corregidos'),
    notes: (n) => count(n, '# nota sin enviar', '# notas sin enviar'),
    documents: (n) => count(n, '# documento por subir', '# documentos por subir'),
    stay: 'Mantener la sesión',
    leave: 'Eliminar y cerrar sesión',
  },

  settings: {
    label: 'Ajustes',
    theme: 'Tema',
    themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro', contrast: 'Alto contraste' },
    language: 'Idioma de la interfaz',
    font: 'Fuente del editor',
    fonts: { serif: 'Con serifa', ui: 'Sin serifa' },
    all: 'Todos los ajustes',
    compact: 'Compacto',
  },

  connection: {
    silent: 'El servicio no responde.',
    offline: (n) =>
      n === 0
        ? 'Sin conexión'
        : count(
            n,
            'Sin conexión · # cambio guardado en este navegador, se enviará',
            'Sin conexión · # cambios guardados en este navegador, se enviarán',
          ),
    sent: (n) => count(n, '# cambio enviado', '# cambios enviados'),
    from: (time) => `Datos: ${time}`,
    asOf: (time, ago) => `Última actualización: ${time} (${ago})`,
    next: (seconds) => `Próximo intento en ${seconds} s`,
    trying: 'Reintentando…',
    tryNow: 'Reintentar ahora',
    notStored: {
      title: 'Este documento no está guardado en este dispositivo',
      body: (hasOthers) =>
        `Se abrirá en cuanto el servicio vuelva a responder.${hasOthers ? ' Mientras tanto puedes trabajar en estos documentos:' : ''}`,
    },
  },

  bands: { fiable: 'Fiable', revisar: 'Revisar', rehacer: 'Rehacer', 'sin-nota': 'Sin puntuación' },

  notFound: {
    title: 'Página no encontrada',
    body: 'Puede que la página haya cambiado de dirección o que el trabajo se haya eliminado.',
    home: 'Ir a los trabajos',
  },
  crashed: {
    title: 'Se ha producido un error en esta página',
    body: 'Tus correcciones están guardadas en este navegador. Recarga la página. Si vuelve a ocurrir, informa del problema con los datos de abajo.',
    reload: 'Recargar la página',
  },
  problem: {
    unreachable: 'El servicio no responde',
    unreachableDetail: 'Comprueba la conexión e inténtalo de nuevo.',
    unanswered: 'No se ha confirmado la subida',
    unansweredAdvice: 'Comprueba si el documento está en la lista de trabajos. Si no está, inténtalo de nuevo.',
    unreadable: 'El servicio ha dado una respuesta inesperada',
    unreadableDetail: (path) => `Puede que use otra versión. Primera diferencia: ${path}`,
    proxyTooLarge: (size: number) => `El proxy delante del servicio rechaza ${bytes(size)}`,
    proxyTooLargeAdvice:
      'El administrador puede aumentar su límite (client_max_body_size 60m en nginx): véase docs/proxies.md.',
    proxyUnavailable: 'El proxy no llega al servicio',
    proxyUnavailableAdvice: 'Es posible que el servicio se esté reiniciando. Inténtalo de nuevo en unos minutos.',
    proxyPage: 'Ha respondido otra página en lugar del servicio',
    proxyPageAdvice:
      'Puede que tu red pida iniciar sesión: abre la dirección del servicio en otra pestaña y vuelve a intentarlo.',
    requestId: 'ID de la petición',
    unexpected: 'Error inesperado',
  },
}
