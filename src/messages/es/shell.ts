import type { DoorMessages } from '../catalogue.ts'

export const shell: Omit<DoorMessages, 'connect'> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  notice: 'Aviso',
  undo: 'Deshacer',
  copy: 'Copiar',
  copied: 'Copiado',
  missingPart:
    'Esta parte de la página no se ha podido cargar. Cuando haya conexión, recarga la página: tu trabajo está guardado.',
  loading: 'Cargando',
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
    charactersLeft: (left, limit) => `Quedan ${left} de ${limit} caracteres`,
    charactersUsed: (used) => `${used} caracteres usados`,
    signOut: 'Cerrar la sesión',
  },
  roles: { translator: 'traducción', manager: 'gestión', admin: 'administración' },
  mayDo: {
    translator: 'Esta clave puede leer trabajos, corregir frases, reconstruir y descargar.',
    manager: 'Esta clave también puede subir, cancelar y borrar documentos.',
    admin: 'Esta clave puede hacerlo todo, y ve las claves, el consumo y las peticiones.',
    unknown: 'Este servicio no dice qué puede hacer la clave; avisa cuando rechaza algo.',
  },
  signOut: {
    title: 'Parte de tu trabajo no se ha enviado',
    body: (count) => `Al cerrar la sesión se borrarían de este ordenador ${count} que no tiene nadie más.`,
    sentences: { one: '# frase corregida', other: '# frases corregidas' },
    documents: { one: '# documento por subir', other: '# documentos por subir' },
    stay: 'Seguir en la sesión',
    leave: 'Borrarlas y cerrar la sesión',
  },

  settings: {
    label: 'Ajustes',
    theme: 'Tema',
    themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro', contrast: 'Contraste' },
    language: 'Idioma de la interfaz',
    face: 'Letra del texto que se revisa',
    faces: { serif: 'Con remates', ui: 'Sin remates' },
    all: 'Todos los ajustes',
  },

  connection: {
    silent: 'El servicio no responde.',
    kept: 'Lo que escribas se guarda en este ordenador.',
    next: (seconds) => `Próximo intento en ${seconds} s`,
    trying: 'Reintentando…',
    tryNow: 'Reintentar ahora',
  },

  bands: { fiable: 'Fiable', revisar: 'Revisar', rehacer: 'Rehacer', 'sin-nota': 'Sin nota' },

  notFound: {
    title: 'No hay nada en esta dirección',
    body: 'Puede que la página haya cambiado de sitio o que el trabajo se haya borrado.',
    home: 'Ir a los trabajos',
  },
  crashed: {
    title: 'Esta pantalla se ha detenido',
    body: 'Tus correcciones están a salvo en este ordenador. Recarga la página; si vuelve a pasar, avisa con lo de abajo.',
    reload: 'Recargar la página',
  },
  problem: {
    unreachable: 'El servicio no responde',
    unreachableDetail: 'Comprueba la conexión. Lo que has escrito se guarda en este ordenador.',
    unanswered: 'No se sabe si este documento llegó',
    unansweredAdvice: 'Búscalo entre los trabajos. Si no está, inténtalo de nuevo.',
    unreadable: 'El servicio ha respondido algo que no se puede leer',
    unreadableDetail: (path) => `Puede que sea de otra versión. Lo primero que difiere es: ${path}.`,
    requestId: 'Petición',
    unexpected: 'Ha pasado algo inesperado',
  },
}
