import { addToGroup } from '../../lists/add-to-group.ts'

/**
 * Words with opposite meanings, a row for each pair of meanings, the same rows in every language: forms of one, a bar,
 * forms of the other. `open*` is a beginning, `at_least` a phrase, an empty side a meaning without a sure word.
 */
const TABLES: Readonly<Record<string, string>> = {
  en: `at_least minimum minimal no_less_than no_fewer_than | at_most maximum maximal no_more_than
    before beforehand | after afterwards
    left leftmost | right rightmost
    increas* raise raises raised | decreas* reduc* diminish*
    open opens opened opening | close closes closed closing shut shuts
    start starts started starting begin begins beginning launch launches launching | stop stops stopped stopping halt halts
    enabl* activat* | disabl* deactivat*
    first | last
    above top | below beneath bottom
    inside inner | outside outer
    lock locks locked locking | unlock*
    connect connects connected connecting connection | disconnect*
    install installs installed installing installation | uninstall*
    import imports imported importing | export exports exported exporting
    show shows shown showing display displays displayed | hide hides hidden hiding
    add adds added adding | remov* delet*
    upload* | download*
    north northern | south southern
    east eastern | west western
    full | empty
    hot warm | cold
    horizontal* | vertical*
    input | output
    positive* | negative*
    internal* | external*
    public publicly | private privately
    new newer newest newly | old older oldest
    accept accepts accepted accepting | reject* declin*
    send sends sent sending | receiv*
    fast faster quickly | slow slower slowly
    upper | lower
    encrypt encrypts encrypted | decrypt*`,
  es: `al_menos como_mínimo por_lo_menos mínimo mínima | como_máximo a_lo_sumo máximo máxima
    antes | después tras
    izquierd* | derecha derecho derechas
    aument* increment* | disminu* reduc* reduzc*
    abrir abre abra abren abran abrió abierto abierta abiertos abiertas | cerrar cierr* cerrad*
    inici* arranc* arranq* empez* empiez* comenz* comienz* empec* | deten* detien* detuv* parar pare
    habilit* activar active activa activado activada activan | deshabilit* desactiv* inhabilit*
    primer primero primera primeros primeras | último última últimos últimas
    encima arriba superior | debajo abajo inferior
    dentro interior | fuera exterior
    bloque* | desbloque*
    conect* conexi* | desconect* desconexi*
    instal* | desinstal*
    importar importa importado importada | exportar exporta exporte exportado exportada
    mostr* muestr* | ocult* escond*
    añad* agreg* | elimin* quitar quite borr* suprim*
    subir suba sube subida cargar | descarg*
    norte septentrional | sur meridional
    oriental | oeste occidental
    llen* | vací*
    calient* cálid* | frío fría fríos frías
    horizontal* | vertical*
    entrada entradas | salida salidas
    positiv* | negativ*
    intern* | extern*
    públic* | privad*
    nuevo nueva nuevos nuevas | viejo vieja viejos viejas antiguo antigua antiguos antiguas
    acept* | rechaz*
    enviar envía envíe envíen enviado enviada | recib*
    rápid* | lent*
    superior | inferior
    cifr* | descifr*`,
  ca: `almenys com_a_mínim pel_cap_baix mínim mínima | com_a_màxim com_a_molt màxim màxima
    abans | després
    esquerr* | dreta dretes
    augment* increment* | disminu* reduir reduïu redueix redueixi
    obrir obre obri obriu obren oberta obert oberts obertes | tancar tanca tanqui tanqueu tanquen tancat tancada
    inici* arrenc* engeg* començ* comenc* | atur* parar pareu
    habilit* activar activeu activa activat activada | inhabilit* desactiv* deshabilit*
    primer primera primers primeres | últim última últims últimes darrer darrera
    damunt dalt superior | davall sota baix inferior
    dins interior | fora exterior
    bloque* bloq* | desbloq*
    connect* connexi* | desconnect* desconnexi*
    instal·l* instal | desinstal·l* desinstal
    importar importa importat importada importeu | exportar exporta exportat exportada exporteu
    mostr* | amag* ocult*
    afeg* | elimin* suprim* treure traieu
    pujar puja pugeu carregar | baixar baixeu descarreg*
    nord septentrional | sud meridional
    oriental | oest occidental
    ple plena plens | buit buida buits buides
    calent calenta càlid* | fred freda
    horitzontal* | vertical*
    entrada entrades | sortida sortides
    positiu positiva | negatiu negativa
    intern interna interns internes | extern externa externs externes
    públic pública públics públiques | privat privada privats privades
    nou nova nous noves | vell vella antic antiga antics antigues
    accept* | rebutj*
    enviar envia envieu enviat enviada | rebre rebeu rebut rebuda
    ràpid* | lent lenta lentament
    superior | inferior
    xifra* | desxifr*`,
  fr: `au_moins au_minimum minimum minimal minimale | au_plus au_maximum maximum maximal maximale
    avant | après
    gauche | droite
    augment* accroît* | diminu* rédui*
    ouvr* ouvert ouverte ouverts | fermer ferme fermez fermé fermée fermés fermeture
    démarr* commenc* lancer lancez | arrêt*
    activer active activez activé activée | désactiv*
    premier première premiers premières | dernier dernière derniers dernières
    dessus haut supérieur supérieure | dessous bas inférieur inférieure
    intérieur intérieure | extérieur extérieure dehors
    verrouill* | déverrouill*
    connect* connexi* | déconnect* déconnexi*
    install* | désinstall*
    importer importez importé importée | exporter exportez exporté exportée
    affich* montr* | masqu* cacher cachez caché
    ajout* | supprim* retir* enlev*
    téléverser | télécharg*
    nord | sud
    oriental orientale | ouest occidental occidentale
    plein pleine | vide vides
    chaud chaude | froid froide
    horizontal* | vertical*
    entrée entrées | sortie sorties
    positif positive | négatif négative
    interne internes | externe externes
    public publique publics publiques | privé privée privés privées
    nouveau nouvelle nouveaux nouvelles | vieux vieille ancien ancienne anciens
    accept* | refus* rejet*
    envoyer envoie envoyez envoyé | recevoir recevez reçu reçue
    rapid* | lent lente lentement
    supérieur supérieure | inférieur inférieure
    chiffrer chiffré | déchiffr*`,
  de: `mindestens wenigstens minimal minimum | höchstens maximal maximum
    bevor vorher | nachdem danach
    link* | rechts rechte rechten rechter rechtes
    erhöh* vergrößer* | verringer* reduzier* senken
    öffne* geöffnet | schließen schließt geschlossen
    start* beginn* | stopp* anhalten beend*
    aktivier* | deaktivier*
    erste ersten erster erstes | letzte letzten letzter letztes
    oberhalb obere oberen oberer | unterhalb untere unteren unterer
    innen innerhalb | außen außerhalb
    sperr* | entsperr*
    verbind* verbunden | getrennt trennen
    installier* | deinstallier*
    importier* | exportier*
    anzeig* angezeigt zeigen zeigt | ausblend* ausgeblendet versteck* verberg*
    hinzu* | entfern* lösch* gelöscht
    hochlad* hochgeladen | herunterlad* heruntergeladen
    norden nördlich* | süden südlich*
    osten östlich* | westen westlich*
    voll volle vollen | leer leere leeren
    heiß heiße warm warme | kalt kalte
    horizontal* waagerecht | vertikal* senkrecht
    eingabe eingang | ausgabe ausgang
    positiv* | negativ*
    intern* | extern*
    öffentlich* | privat*
    neu neue neuen neuer neues | alt alte alten alter altes
    akzeptier* annehmen | ablehn* abgelehnt
    senden gesendet sendet | empfang*
    schneller | langsam*
    obere oberen oberer | untere unteren unterer
    verschlüssel* | entschlüssel*`,
  pt: `pelo_menos no_mínimo ao_menos mínimo mínima | no_máximo máximo máxima
    antes | depois após
    esquerd* | direita
    aument* increment* | diminu* reduz*
    abrir abre abra abrem aberto aberta | fechar fech*
    inici* começ* | parar pare interromp*
    habilit* ativar ative ativado ativada | desabilit* desativ*
    primeir* | último última últimos últimas
    acima superior | abaixo inferior
    dentro interior | fora exterior
    bloque* | desbloque*
    conect* conex* | desconect* desconex*
    instal* | desinstal*
    importar importe importado | exportar exporte exportado
    mostr* exib* | ocult* escond*
    adicion* | remov* elimin* exclu*
    enviar carregar | baixar descarreg*
    norte | sul
    oriental | oeste ocidental
    cheio cheia | vazi*
    quente quentes | frio fria
    horizontal* | vertical*
    entrada entradas | saída saídas
    positiv* | negativ*
    intern* | extern*
    públic* | privad*
    novo nova novos novas | velho velha antigo antiga
    aceit* | rejeit* recus*
    enviar envie enviado | receb*
    rápid* | lent*
    superior | inferior
    criptograf* | descriptograf*`,
  it: `almeno come_minimo minimo minima | al_massimo massimo massima
    prima | dopo
    sinistr* | destra destro
    aument* increment* | diminu* ridur* ridott*
    aprire apre apri aprono aperto aperta | chiud* chius*
    avvi* inizi* cominci* | fermare ferma arrest* interromp*
    abilit* attivare attiva attivato attivata | disabilit* disattiv*
    primo primi prime | ultimo ultima ultimi ultime
    sopra superiore | sotto inferiore
    dentro interno interna | fuori esterno esterna
    blocc* | sblocc*
    connett* conness* colleg* | disconnett* disconness* scolleg*
    install* | disinstall*
    importare importa importato | esportare esporta esportato
    mostr* visualizz* | nascond* nascost*
    aggiung* aggiunt* | rimuov* rimoss* elimin*
    caricare carica | scaric*
    nord settentrionale | sud meridionale
    orientale | ovest occidentale
    pieno piena | vuoto vuota
    caldo calda | freddo fredda
    orizzontal* | vertical*
    ingresso input | uscita output
    positiv* | negativ*
    interno interna interni | esterno esterna esterni
    pubblic* | privat*
    nuovo nuova nuovi nuove | vecchio vecchia vecchi
    accett* | rifiut* respint*
    inviare invia inviato | ricev*
    veloc* rapid* | lento lenta lentamente
    superiore | inferiore
    cifra* critt* | decifr* decritt*`,
}

/** A word's row in the tables, and which of the two meanings it has. */
type Meaning = { readonly row: number; readonly isSecond: boolean }
/** Forms that begin with the same letters: whole words, beginnings, and the words of a phrase. */
type Form = Meaning & { readonly form: string; readonly isStart: boolean; readonly more: readonly string[] }

/** The fewest letters of a beginning; forms are looked up by so many. */
const FIRST = 3
const tables = new Map<string, ReadonlyMap<string, readonly Form[]>>()

function tableOf(language: string): ReadonlyMap<string, readonly Form[]> | null {
  const written = TABLES[language]
  if (written === undefined) return null
  const known = tables.get(language)
  if (known !== undefined) return known
  const table = new Map<string, Form[]>()
  for (const [row, line] of written.split('\n').entries())
    for (const [side, forms] of line.split('|').entries())
      for (const phrase of forms.trim().split(/\s+/)) {
        const [form = '', ...more] = phrase.replace('*', '').split('_')
        const entry = { row, isSecond: side === 1, form, isStart: phrase.endsWith('*'), more }
        addToGroup(table, form.slice(0, FIRST), entry)
      }
  tables.set(language, table)
  return table
}

/** A meaning where it was found. */
export type Place = Meaning & { readonly text: string; readonly start: number; readonly end: number }

const NONE: readonly Form[] = []
const WORD = /[\p{L}\p{M}·]+/gu

/** Finds the words of the tables in a text, in order; null for a language without a table. */
export function findOpposites(text: string, language: string): readonly Place[] | null {
  const table = tableOf(language)
  if (table === null) return null
  const words = Array.from(text.toLowerCase().matchAll(WORD), ({ 0: word, index }) => ({ word, index }))
  return words.flatMap(({ word, index }, at): readonly Place[] =>
    (table.get(word.slice(0, FIRST)) ?? NONE).flatMap(({ form, isStart, more, row, isSecond }) => {
      if (isStart ? !word.startsWith(form) : word !== form) return []
      if (!more.every((next, behind) => words[at + behind + 1]?.word === next)) return []
      const last = words[at + more.length] ?? { word, index }
      const end = last.index + last.word.length
      return [{ row, isSecond, text: text.slice(index, end), start: index, end }]
    }),
  )
}
