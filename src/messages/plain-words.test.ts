import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { catalogues } from './locale-store.ts'

/** A text as a person reads it, and its place: `en.editor.find.found(1, 2)`. */
type Text = { readonly path: string; readonly text: string }

/** Words that no text has, what it has instead, and where the word is right all the same. */
type Refused = { readonly words: RegExp; readonly instead: string; readonly except?: RegExp }

// Rows of a table or a spreadsheet, which are not the grid's.
const ofTables = /^\w+\.(editor\.queryWords|uploadSetup\.columns|editor\.rowOf|job\.imports\.table)\b/

const refused: Readonly<Record<Locale, readonly Refused[]>> = {
  en: [
    { words: /\bfindings?\b/i, instead: 'QA issue' },
    { words: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
    { words: /(?<!quotation )\bmarks?\b/i, instead: 'tag' },
    { words: /\bchips?\b/i, instead: 'tag; a chip is only how it is drawn' },
    { words: /\bsentences?\b/i, instead: 'segment', except: /sentence-count/ },
    { words: /\brows?\b/i, instead: 'segment', except: ofTables },
    { words: /\b(leavings|likeness|alike|of its like)\b/i, instead: 'match, match rate' },
    { words: /\bhits?\b/i, instead: 'result' },
    { words: /\b(board|desk|sheet of|face of)\b/i, instead: 'job list, dialog, panel, font' },
    { words: /\b(scorer|notices)\b/i, instead: 'quality estimation, notifications' },
    { words: /(?<!MT )\bengines?\b/i, instead: 'MT engine' },
    { words: /\b(somebody|whoever|nobody)\b/i, instead: 'someone, or say who it is' },
    { words: /\b(told|tells?|anew|by hand|as it comes|as they come|take[ns]? over)\b/i, instead: 'a plain verb' },
    { words: /\b(undecided|decided?)\b/i, instead: 'confirmed, approved' },
    { words: /\btick(s|ed)?\b/i, instead: 'select' },
    { words: /on the server|this computer|\bkept here\b/i, instead: 'saved, not sent yet, in this browser' },
    { words: /\b(does|do|did) not answer\b/i, instead: 'is not responding' },
    { words: /\be-mail\b/i, instead: 'email' },
  ],
  es: [
    { words: /\bhallazgos?\b/i, instead: 'incidencia' },
    { words: /\bmarcas?\b/i, instead: 'etiqueta' },
    { words: /\bteclas?\b/i, instead: 'atajo' },
    { words: /\bfrases?\b/i, instead: 'segmento; oración' },
    { words: /\bfilas?\b/i, instead: 'segmento', except: ofTables },
    { words: /\baciertos?\b/i, instead: 'resultado' },
    { words: /\b(sin nota|nota media|notas validadas)\b/i, instead: 'puntuación' },
    { words: /\b(parecidos?|sugerencias?)\b/i, instead: 'coincidencia, porcentaje de coincidencia' },
    { words: /\b(tablero|calificador|puntuador|papel|letra del texto)\b/i, instead: 'lista de trabajos, rol, fuente' },
    { words: /\bmotor(es)?\b(?! de TA)/i, instead: 'motor de TA' },
    { words: /\b(arregl|borra[rd]?\b|borre)/i, instead: 'corregir, eliminar' },
    { words: /\ba mano\b/i, instead: 'manualmente' },
    { words: /\b(servidor|este ordenador)\b/i, instead: 'sin enviar, guardado, en este navegador' },
    { words: /\b(como vienen?|tal como está|lo que queda)\b/i, instead: 'restablecer, actual, pendiente' },
    { words: /\b(busque|inténtelo|bórrela|compruebe)\b/i, instead: 'tú, como en el resto de la interfaz' },
  ],
  ca: [
    { words: /\btroballes?\b/i, instead: 'incidència' },
    { words: /\bmarca\b/i, instead: 'etiqueta' },
    { words: /\btecl(a|es)\b/i, instead: 'drecera' },
    { words: /\bfrases?\b/i, instead: 'segment; oració', except: /sentence-count/ },
    { words: /\bfil(a|es)\b/i, instead: 'segment', except: ofTables },
    { words: /\bmotors?\b(?! de TA)/i, instead: 'motor de TA' },
    { words: /\b(esborrar|arreglar)\b/i, instead: 'eliminar, corregir' },
    { words: /\b(al servidor|aquest ordinador)\b/i, instead: 'desat, sense enviar, en aquest navegador' },
    { words: /\bvostè\b/i, instead: 'vós, com a la resta de la interfície', except: /registers/ },
  ],
  fr: [
    { words: /\bmarque\b/i, instead: 'balise' },
    { words: /\btouches?\b/i, instead: 'raccourci' },
    { words: /\bphrases?\b/i, instead: 'segment', except: /sentence-count/ },
    { words: /\brangées?\b/i, instead: 'segment', except: ofTables },
    { words: /\bmoteurs?\b(?!\sde\sTA)/i, instead: 'moteur de TA' },
    { words: /\b(réparer|jobs?)\b/i, instead: 'corriger, tâche' },
    { words: /\b(sur le serveur|cet ordinateur)\b/i, instead: 'enregistré, non envoyé, dans ce navigateur' },
    {
      words: /(?<!\p{L})(tu|tes|toi)(?!\p{L})/u,
      instead: 'vous, comme dans le reste de l’interface',
      except: /registers/,
    },
  ],
}

/** Words refused in any language: a key is an API key, and people never read the notation of a tag. */
const refusedEverywhere: readonly Refused[] = [
  { words: /<\/?[gx]\d/, instead: 'the number or the name of the tag' },
  {
    words: /(?<!API |access |manager’s )\bkeys?\b/i,
    instead: 'shortcut',
    except: /^\w+\.(account|base|problems)/,
  },
  { words: /\((s|es)\)/, instead: 'one text for one, another for several' },
]

type Noun = readonly [one: string, more: string]

const withS = (ones: string) => ones.split(' ').map((one): Noun => [one, `${one}s`])

const nouns: Readonly<Record<Locale, readonly Noun[]>> = {
  en: [
    ...withS('attempt change character correction document draft edit file issue job language line pair project'),
    ...withS('repetition request resource result segment tag translation version word'),
    ['entry', 'entries'],
  ],
  es: [
    ...withS('archivo cambio documento entrada etiqueta idioma incidencia intento línea palabra proyecto recurso'),
    ...withS('resultado segmento trabajo'),
    ['borrador', 'borradores'],
    ['carácter', 'caracteres'],
    ['corrección', 'correcciones'],
    ['par', 'pares'],
    ['petición', 'peticiones'],
    ['repetición', 'repeticiones'],
    ['traducción', 'traducciones'],
    ['versión', 'versiones'],
  ],
  ca: [
    ...withS('document error fitxer projecte resultat segment treball'),
    ['entrada', 'entrades'],
    ['etiqueta', 'etiquetes'],
    ['incidència', 'incidències'],
    ['paraula', 'paraules'],
    ['canvi', 'canvis'],
    ['caràcter', 'caràcters'],
    ['correcció', 'correccions'],
    ['petició', 'peticions'],
    ['traducció', 'traduccions'],
  ],
  fr: [
    ...withS('brouillon caractère correction document entrée fichier langue mot problème projet requête ressource'),
    ...withS('résultat segment traduction tâche version'),
  ],
}

const counts = [0, 1, 2, 5]

describe.each(locales)('every text of the interface in %s', async (locale) => {
  const texts = await textsOf(locale)

  it('is found', () => {
    expect(texts.length).toBeGreaterThan(1000)
  })

  it('says it in the words of the field', () => {
    const rules = [...refused[locale], ...refusedEverywhere]
    const wrong = texts.flatMap(({ path, text }) =>
      rules
        .filter(({ words, except }) => words.test(text) && except?.test(path) !== true)
        .map(({ words, instead }) => `${path}: “${text}” has ${words}; say: ${instead}`),
    )
    expect(wrong).toEqual([])
  })

  it('agrees with its number', () => {
    const one = nouns[locale].map(([name]) => name).join('|')
    const more = nouns[locale].map(([, name]) => name).join('|')
    const wrongs = [
      new RegExp(String.raw`(?<![\d.,])1 (${more})(?!\p{L})`, 'u'),
      // French counts none as it counts one.
      new RegExp(String.raw`(?<![\d.,])[${locale === 'fr' ? '' : '0'}25] (${one})(?!\p{L})`, 'u'),
      /#/,
    ]
    const wrong = texts.filter(({ text }) => wrongs.some((pattern) => pattern.test(text.replaceAll(/\u00A0/g, ' '))))
    expect(wrong).toEqual([])
  })
})

/** Every message of every part; one that takes values with each of `counts` for each of them. */
async function textsOf(locale: Locale): Promise<Text[]> {
  const others = await catalogues[locale].others()
  const parts = await Promise.all(
    Object.entries<() => Promise<unknown>>({ base: catalogues[locale].base, ...others }).map(async ([name, load]) => [
      name,
      await load(),
    ]),
  )
  return read(Object.fromEntries(parts), locale)
}

function read(node: unknown, path: string): Text[] {
  // The sentences of checks name their values: “Tag {mark} is missing.”
  if (typeof node === 'string') return [{ path, text: node.replaceAll(/\{\w+\}/g, '…') }]
  if (typeof node === 'function') {
    return valuesFor(node.length).map((values) => ({
      path: `${path}(${values.join(', ')})`,
      text: String(Reflect.apply(node, null, values)),
    }))
  }
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is no message`)
  return Object.entries(node).flatMap(([name, child]) => read(child, `${path}.${name}`))
}

/** `valuesFor(2)` → [0, 0], [0, 1], … [5, 5]. */
function valuesFor(length: number): number[][] {
  if (length === 0) return [[]]
  return valuesFor(length - 1).flatMap((before) => counts.map((count) => [...before, count]))
}
