/** Words by which a text addresses its reader: formal ones, and those for a friend. Only such as can be nothing else. */
type Words = { readonly formal: RegExp; readonly informal: RegExp }

const whole = (words: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}'’-])(?:${words})(?![\p{L}\p{M}-])`, flags)
/** Imperatives begin a sentence. */
const first = (words: string) =>
  String.raw`(?<=^[\s"'“«¿¡(]*|[.:;!?)]\s[“«¿¡(]?|(?<!\p{L})(?:y|i|e|o|luego|después|per favor|por favor),?\s)(?:${words})`

export const REGISTER_WORDS: Readonly<Record<string, Words>> = {
  es: {
    formal: whole(
      `usted|${first('haga|seleccione|pulse|introduzca|escriba|elija|abra|cierre|guarde|asegúrese|compruebe|utilice|instale|vaya|espere|inténtelo|póngase|consulte|escoja|añada|desactive|descargue|reinicie|mueva|copie|pruebe|tenga en cuenta')}`,
      'giu',
    ),
    informal: whole(
      `tú|ti|contigo|tus?|tuy[oa]s?|tienes|puedes|quieres|debes|eres|estás|necesitas|deseas|vas a|podrás|tendrás|querrás|deberías|puedas|tengas|quieras|necesites|vos|tenés|podés|querés|${first('haz|asegúrate|inténtalo|ponte|ten en cuenta')}`,
      'giu',
    ),
  },
  ca: {
    formal: whole(
      'vostè|vostre|vostra|vostres|podeu|teniu|voleu|heu|sou|esteu|necessiteu|podreu|haureu|hauríeu|vulgueu|feu|aneu|premeu|seleccioneu|trieu|obriu|assegureu-vos|introduïu|escriviu|cliqueu|utilitzeu',
      'giu',
    ),
    informal: whole(
      'teu|teva|teus|teves|tens|pots|vols|ets|necessites|podràs|hauràs|hauries|vulguis|assegura’t',
      'giu',
    ),
  },
  fr: {
    formal: whole('vous|votre|vos', 'giu'),
    informal: whole("toi|tes|tu|t['’](?=as |es )", 'giu'),
  },
  de: {
    // At the beginning `Sie` may be `they`.
    formal: whole(String.raw`(?<=[\p{L}\p{N},“»)] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)`, 'gu'),
    informal: whole('du|dich|dir|dein(?:e[mnrs]?)?', 'giu'),
  },
  it: {
    formal: whole(String.raw`(?<=\p{Ll} )(?:Lei|Suo|Sua|Suoi|Sue)`, 'gu'),
    informal: whole('tu|tuo|tua|tuoi|tue|puoi|vuoi|devi|hai|sei sicuro', 'giu'),
  },
  pt: {
    formal: whole('você|o senhor', 'giu'),
    informal: whole('contigo|teu|teus|tua|tuas|tens|podes|queres|deves', 'giu'),
  },
}
