import { makeFormat } from '../../lib/format.ts'
import type { Catalogue } from '../catalogue.ts'

const { count } = makeFormat('es')
const documents = (n: number) => count(n, '# documento en espera', '# documentos en espera')
const jobs = (n: number) => count(n, '# trabajo en espera', '# trabajos en espera')

/** `10:05` → `las 10:05`; `1:05` → `la 1:05`; `20 nov 2026, 10:05` → `el 20 nov 2026, 10:05`. */
function moment(since: string): string {
  if (!/^\d+:\d+$/.test(since)) return `el ${since}`
  return `${/^0?1:/.test(since) ? 'la' : 'las'} ${since}`
}

export const delays: Catalogue['delays'] = {
  label: 'Por qué esperan los trabajos',
  causes: {
    engine: (n, since) => `${documents(n)}: el motor de TA no responde desde ${moment(since)}.`,
    storage: (n, since) => `${jobs(n)}: el almacenamiento de archivos no está disponible desde ${moment(since)}.`,
    database: (n, since) => `${jobs(n)}: la base de datos no está disponible desde ${moment(since)}.`,
    quota: (n, since) => `${documents(n)} desde ${moment(since)}: al plan le quedan muy pocos caracteres.`,
    queue: (n, since) => `${jobs(n)} en la cola desde ${moment(since)}: antes se procesan otros.`,
    worker: (n, since) =>
      `${jobs(n)} en la cola desde ${moment(since)}: ningún proceso del servicio atiende los trabajos. Avisa a quien lo administra.`,
    requests: () => 'Una clave de API ha agotado sus peticiones de este minuto.',
  },
  next: (wait) => `Próximo intento en ${wait}.`,
  nextRequest: (wait) => `Continúa en ${wait}.`,
  trying: 'Intentándolo ahora.',
  tryNow: 'Intentar ahora',
  plan: 'Ver el plan',
}
