/** English → Spanish for `detail` texts about an operation, a plan and the service's dependencies. */
export const detailMessages: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) characters are left in the plan\.$/, 'Al plan le quedan $1 caracteres.'],
  [
    /^The free trial has ended\. Documents and resources are kept\.$/,
    'La prueba gratuita ha terminado. Los documentos y los recursos se conservan.',
  ],
  [/^The MT engine is not responding\.$/, 'El motor de TA no responde.'],
  [/^The MT engine gave an unexpected response\.$/, 'El motor de TA ha dado una respuesta inesperada.'],
  [/^Quality estimation gave an unexpected response\.$/, 'La estimación de calidad ha dado una respuesta inesperada.'],
  [
    /^Quality estimation is not responding\. Send qe: false to translate without it\.$/,
    'La estimación de calidad no responde. Envía qe: false para traducir sin ella.',
  ],
  [
    /^The QE scores could not be calibrated at the moment\.$/,
    'En este momento no se ha podido calibrar la puntuación de calidad.',
  ],
  [/^The file is larger than (\d+) MB\.$/, 'El archivo ocupa más de $1 MB.'],
  [/^(\d+) of (\d+) bytes have come in\.$/, 'Han llegado $1 de $2 bytes.'],
  [/^The upload is complete\.$/, 'La subida está completa.'],
  [/^The next part begins at (\d+)\.$/, 'La parte siguiente empieza en $1.'],
  [
    /^An organisation has at most (\d+) uploads of (\d+) bytes at a time\.$/,
    'Una organización tiene como mucho $1 subidas de $2 bytes a la vez.',
  ],
  [
    /^The document has been read; its file cannot be replaced\.$/,
    'El documento ya se ha leído; su archivo no se puede sustituir.',
  ],
  [/^The document has not been read yet\.$/, 'El documento aún no se ha leído.'],
  [/^The uploaded file is no longer stored\.$/, 'El archivo subido ya no está guardado.'],
  [
    /^The office suite could not lay out the translated document\.$/,
    'El programa de oficina no ha podido maquetar el documento traducido.',
  ],
  [
    /^The translated file is no longer stored\. Rebuild it from the segments of the job\.$/,
    'El archivo traducido ya no está guardado. Reconstrúyelo a partir de los segmentos del trabajo.',
  ],
  [
    /^LibreOffice and poppler-utils are not installed where the service runs\.$/,
    'LibreOffice y poppler-utils no están instalados donde se ejecuta el servicio.',
  ],
  [
    /^The system where the service runs does not let LibreOffice be confined\.$/,
    'El sistema donde se ejecuta el servicio no permite aislar LibreOffice.',
  ],
  [
    /^The memory or glossary of this import was deleted\.$/,
    'La memoria o el glosario de esta importación se ha eliminado.',
  ],
  [/^There is nothing to run again\.$/, 'No hay nada que volver a ejecutar.'],
  [/^The import of this resource failed\.$/, 'La importación de este recurso ha fallado.'],
  [/^A comment of the document cannot be changed\.$/, 'Un comentario del documento no se puede cambiar.'],
  [
    /^Only a manager’s API key can lock and unlock segments\.$/,
    'Solo la clave de API de un gestor puede bloquear y desbloquear segmentos.',
  ],
  [/^Only who wrote a note can change its text\.$/, 'Solo quien escribió una nota puede cambiar su texto.'],
  [
    /^Only who wrote a note or a manager can delete it\.$/,
    'Solo quien escribió una nota o un gestor puede eliminarla.',
  ],
  [/^The code has already been used, or it has expired\.$/, 'El código ya se ha usado o ha caducado.'],
  [
    /^The last admin key cannot be revoked\. Create another one first\.$/,
    'La última clave de administrador no se puede revocar. Crea antes otra.',
  ],
  [/^None of these jobs has a translated file\.$/, 'Ninguno de estos trabajos tiene un archivo traducido.'],
  [/^There is no active API key with this ID\.$/, 'No hay ninguna clave de API activa con este ID.'],
  [/^There is no such organisation\.$/, 'No existe esa organización.'],
  [/^Too many streams are open\.$/, 'Hay demasiados flujos abiertos.'],
  [
    /^There are (\d+) corrected or confirmed segments; (\d+) are needed\.$/,
    'Hay $1 segmentos corregidos o confirmados; hacen falta $2.',
  ],
  [/^The job is (\w+); cancel it first\.$/, 'El trabajo está en el estado «$1»; cancélalo antes.'],
  [/^The job has no translated file: it is (\w+)\.$/, 'El trabajo no tiene archivo traducido: está en el estado «$1».'],
  [/^The job is (\w+)\.$/, 'El trabajo está en el estado «$1».'],
  [/^Documents of the format (\S+) have no pages\.$/, 'Los documentos del formato $1 no tienen páginas.'],
  [/^An organisation has at most (\d+) saved queries\.$/, 'Una organización tiene como mucho $1 consultas guardadas.'],
  [
    /^(.*) saved this query: only they or a manager can change it\.$/s,
    'Esta consulta la guardó $1: solo esa persona o un gestor puede cambiarla.',
  ],
  [/^The file of (\S+) is still being imported\.$/, 'El archivo de $1 todavía se está importando.'],
  [/^There is no memory (.*)\.$/s, 'No existe la memoria $1.'],
  [/^There is no glossary (.*)\.$/s, 'No existe el glosario $1.'],
  [/^There is no project (.*)\.$/s, 'No existe el proyecto $1.'],
  [/^(\S+) is for (\S+) → (\S+), the request for (\S+) → (\S+)\.$/, '$1 es para $2 → $3; la petición, para $4 → $5.'],
  [/^A segment has at most (\d+) notes\.$/, 'Un segmento tiene como mucho $1 notas.'],
]
