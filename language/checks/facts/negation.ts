import type { Side } from '../side.ts'

type Place = { readonly text: string; readonly start: number; readonly end: number }

/** Where a text denies, and where it has words that may be denied in translation. */
export type Negation = {
  readonly words: readonly Place[]
  /** `without`, `unable`, `only`, `few`: another language may say it with a negation, and the reverse. */
  readonly soft: readonly Place[]
}

type Words = { readonly hard: RegExp; readonly soft: RegExp }

const word = (forms: string, flags = 'giu') =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${forms})(?![\p{L}\p{M}])`, flags)
/** Beginnings of words, of which some are taken for what they are not: they only ever excuse. */
const soft = (forms: string, beginnings: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:(?:${forms})(?![\p{L}\p{M}])|(?:${beginnings})\p{L}{2,})`, 'giu')

// `not only`, `no more than`, `no. 5`, `nothing but`, questions that only seem to deny.
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: {
    hard: word(
      String.raw`not(?! (?:only|just|merely|until|least|more|less|even))|cannot|\p{L}+n['’]t|never|no(?! (?:longer|more|less|sooner|doubt|matter|one else|other|\d)|[.º°]\s?\d)|nobody|no one|nothing(?! (?:but|more|other))|none|neither|nor`,
    ),
    soft: soft(
      String.raw`without|invalid\p{L}*|error\p{L}*|bad|no|not|nothing|only|just|until|unless|few|little|hardly|barely|scarcely|rarely|seldom|except|instead|rather|than|but|any\p{L}*|ever|yet|still|without|free|out|off|away|far|too|nor|lack\p{L}*|fail\p{L}*|refus\p{L}*|reject\p{L}*|den(?:y|ies|ied|ying|ial)|avoid\p{L}*|prevent\p{L}*|stop\p{L}*|ban\p{L}*|absen\p{L}*|miss\p{L}*|lost|los[et]\p{L}*|doubt\p{L}*|impossible|illegal|irr\p{L}+|immun\p{L}*|wrong\p{L}*|hard|difficult|beyond|despite|although|though|however|while|less|zero|exclu\p{L}*|forbid\p{L}*|prohibit\p{L}*|keep|kept|ignor\p{L}*|regardless|otherwise|minor|remain\p{L}*|never|as well|why|yes|no\p{L}*|if|whether|mere\p{L}*|all|but|rule[sd]?|independent\p{L}*|old|dis\p{L}+`,
      'un|in(?!t|di|cl|s|v|g|h|k|n|r|cr|it|fo|du|di)|im(?:p|m)|non|dis|mis|ir',
    ),
  },
  es: {
    hard: word(
      String.raw`no(?! (?:solo|sólo|solamente|obstante|más que|menos)|[.º]\s?\d)|nunca|jamás|nadie|nada|ningun[oa]s?|ningún|ni|tampoco`,
    ),
    soft: soft(
      String.raw`sin|fall\p{L}*|error\p{L}*|inadecuad\p{L}*|salvo|excepto|falta\p{L}*|carec\p{L}*|carente\p{L}*|apenas|poc[oa]s?|solo|sólo|solamente|ausen\p{L}*|evit\p{L}*|neg\p{L}*|niega\p{L}*|niegu\p{L}*|rechaz\p{L}*|imp\p{L}+|dej\p{L}+|excep\p{L}*|menos|antes|en vez|en lugar|hasta|contra\p{L}*|ile\p{L}+|irr\p{L}+|prohib\p{L}*|fuera|todavía|aún|fracas\p{L}*|perd\p{L}*|dif[ií]cil\p{L}*|anti\p{L}+|pese|aunque|ni|raro|rara|libre|exclu\p{L}*|ignor\p{L}*|duda\p{L}*|parar|abst\p{L}+|más|desde|obstante`,
      'in|im|des|dis|ir',
    ),
  },
  ca: {
    hard: word(String.raw`no(?! (?:només|sols|obstant|més que|menys)|[.]\s?\d)|mai|ningú|res|cap(?= )|gens|tampoc|ni`),
    soft: soft(
      String.raw`sense|error\p{L}*|fall\p{L}*|llevat|excepte|falta\p{L}*|manca\p{L}*|mancar\p{L}*|amb prou feines|poc[as]?|poques|pocs|només|evit\p{L}*|neg\p{L}*|nega\p{L}*|rebutj\p{L}*|imp\p{L}+|deix\p{L}+|menys|abans|en lloc|en comptes|fins|contra\p{L}*|il·l\p{L}+|irr\p{L}+|prohib\p{L}*|fora|encara|perd\p{L}*|difícil\p{L}*|anti\p{L}+|malgrat|encara|ni|lliure|exclo\p{L}*|ignor\p{L}*|dubt\p{L}*|més|obstant`,
      'in|im|des|dis|ir',
    ),
  },
  fr: {
    hard: word(
      String.raw`ne(?= (?!que)\S+ (?:\S+ )?(?:pas|plus|jamais|rien|aucune?|personne|ni|point|guère)(?! seulement))|n['’](?=\S+ (?:\S+ )?(?:pas|plus|jamais|rien|aucune?|personne|ni|point|guère)(?! seulement))|pas(?! (?:seulement|à pas))|jamais|rien|personne ne|aucune?|ni`,
    ),
    soft: soft(
      String.raw`sans|éch[eo]\p{L}*|sauf|excepté|manqu\p{L}*|à peine|peu|seul\p{L}*|que|évit\p{L}*|ni\p{L}*|refus\p{L}*|rejet\p{L}*|empêch\p{L}*|cess\p{L}*|moins|avant|au lieu|plutôt|jusqu\p{L}*|contr\p{L}*|irr\p{L}+|ill\p{L}+|interdi\p{L}*|hors|encore|perd\p{L}*|difficile\p{L}*|anti\p{L}+|malgré|absen\p{L}*|exclu\p{L}*|ignor\p{L}*|dout\p{L}*|plus|ne|n`,
      'in|im|dé|dés|ir|non',
    ),
  },
  de: {
    hard: word(
      String.raw`nicht(?! (?:nur|bloß|allein|zuletzt|mehr als))|kein\p{L}*|nie|niemals|niemand\p{L}*|nichts|weder`,
    ),
    soft: soft(
      String.raw`ohne|scheiter\p{L}*|gescheitert\p{L}*|nur|außer|fehl\p{L}*|kaum|wenig\p{L}*|selten|statt|anstatt|vermeid\p{L}*|verhinder\p{L}*|verweiger\p{L}*|ablehn\p{L}*|lehnt\p{L}*|erst|bevor|bis|als|mangel\p{L}*|verbot\p{L}*|verbiet\p{L}*|frei|los|noch|verlor\p{L}*|schwer|trotz\p{L}*|obwohl|ausgeschl\p{L}*|ignorier\p{L}*|zweifel\p{L}*|miss\p{L}+|nein|noch|\p{L}+(?:los|frei)\p{L}*`,
      'un|in|ir|il|nicht|kein',
    ),
  },
  pt: {
    hard: word(
      String.raw`não(?! (?:só|somente|apenas|obstante|mais (?:de|do|que)|menos))|nunca|jamais|ninguém|nada|nenhum\p{L}*|nem|tampouco`,
    ),
    soft: soft(
      String.raw`sem|falh\p{L}*|salvo|exceto|falt\p{L}*|carec\p{L}*|mal|pouc[oa]s?|só|somente|apenas|ausên\p{L}*|evit\p{L}*|neg\p{L}*|recus\p{L}*|rejeit\p{L}*|imp\p{L}+|deix\p{L}+|menos|antes|em vez|ao invés|até|contra\p{L}*|ile\p{L}+|irr\p{L}+|proib\p{L}*|fora|ainda|perd\p{L}*|difícil\p{L}*|anti\p{L}+|apesar|embora|livre|exclu\p{L}*|ignor\p{L}*|dúvid\p{L}*|mais`,
      'in|im|des|dis|ir',
    ),
  },
  it: {
    hard: word(
      String.raw`non(?! (?:solo|soltanto|solamente|più di|meno|appena))|mai|nessun\p{L}*|niente|nulla|né|neanche|nemmeno|neppure`,
    ),
    soft: soft(
      String.raw`senza|fall[iu]\p{L}*|salvo|eccetto|tranne|manc\p{L}*|appena|poc[oh]\p{L}*|solo|soltanto|assen\p{L}*|evit\p{L}*|neg\p{L}*|rifiut\p{L}*|resping\p{L}*|imp\p{L}+|smett\p{L}*|meno|prima|invece|piuttosto|fino|contr\p{L}*|ille\p{L}+|irr\p{L}+|viet\p{L}*|proib\p{L}*|fuori|ancora|per[ds]\p{L}*|difficil\p{L}*|anti\p{L}+|nonostante|benché|liber\p{L}*|esclu\p{L}*|ignor\p{L}*|dubb\p{L}*|più`,
      'in|im|dis|s(?=c|p|v|f)|ir|non',
    ),
  },
}

/** What a text denies; null for languages of which that is not known. */
export function readNegation({ prose, language }: Side): Negation | null {
  const words = LANGUAGES[language]
  if (words === undefined) return null
  return { words: placesOf(words.hard, prose), soft: placesOf(words.soft, prose) }
}

function placesOf(pattern: RegExp, prose: string): Place[] {
  return Array.from(prose.matchAll(pattern), ({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
}
