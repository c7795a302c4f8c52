export type NegationWords = {
  readonly denials: RegExp
  /** `without`, `unable`, `fail`: another language may deny for them, wherever it does. */
  readonly strong: RegExp
  /** `only`, `few`, `until`: it may do so in the same part of the sentence. */
  readonly weak: RegExp
  /** Those that nearly always have one of these words beside them in the other language. */
  readonly sure?: RegExp
}

const whole = (forms: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${withCapitals(forms)})(?![\p{L}\p{M}])`, 'gu')

/**
 * `no[ao]\p{L}*` → `[nN][oO][aAoO]\p{L}*`. With the flag for it a pattern takes twice as long to be compiled, and an
 * engine does so again after it has cleared its memory.
 */
function withCapitals(forms: string): string {
  return forms.replace(/\\p\{\w+\}|\\.|\[[^\]]*\]|\p{L}/gu, (part) => {
    if (part.startsWith('\\')) return part
    return part.startsWith('[') ? part.replace(/\p{L}/gu, bothCases) : `[${bothCases(part)}]`
  })
}

const bothCases = (letter: string) => letter + letter.toUpperCase()

/**
 * `few lack* en_vez un+`: whole words, all that begin so, a phrase, a prefix before two letters and more. A part that
 * is the same after many words is written once, since an engine needs some time to read each `\p{L}` of them.
 */
function listed(words: string): RegExp {
  const forms = words
    .trim()
    .split(/\s+/)
    .map((form) => form.replaceAll('_', ' '))
  const begin = (sign: string) => forms.flatMap((form) => (form.endsWith(sign) ? [form.slice(0, -1)] : []))
  const others = forms.filter((form) => !/[*+]$/.test(form)).map((form) => form.replace('*', letters))
  return whole([...others, startsOf(begin('*'), letters), startsOf(begin('+'), String.raw`\p{L}{2,}`)].join('|'))
}

const letters = String.raw`\p{L}*`

/** Without any start the pattern matches nothing. */
const startsOf = (starts: readonly string[], rest: string) =>
  `(?:${starts.length === 0 ? '(?!)' : starts.join('|')})${rest}`

/** `in`, `abil accur` → `inabil* inaccur*`: only few words with this beginning deny. */
const among = (prefix: string, stems: string) =>
  stems
    .split(' ')
    .map((stem) => `${prefix}${stem}*`)
    .join(' ')

// Words that only seem to deny are left out: `not only`, `no more than`, `no. 5`, `nothing but`.
export const NEGATION_WORDS: Readonly<Record<string, NegationWords>> = {
  en: {
    sure: listed(`
      without non unable lack* fail* refus* reject* deny denies denied denying denial unless bans banned invalid* incorr*
      impossib* incap* insuff* inadequ* hardly barely un(?!der|i)\\p{L}+[ai]ble
      ${among('un', 'affect aware changed clear confirm faithful familiar finish found happy identif lawful likely named necess paid real related safe seen specif success support sure usual will')}`),
    denials: whole(
      String.raw`(?<!or )not(?! (?:only|just|merely|until|least|more|less|even))|cannot|nowhere|(?:ai|are|ca|could|did|do|does|had|has|have|is|might|must|need|sha|should|was|were|wo|would)n['’]t|never|no(?! (?:longer|more|less|sooner|doubt|matter|one else|other|\d)|[.º°]\s?\d)|nobody|no one|nothing(?! (?:but|more|other))|none|neither|nor`,
    ),
    strong: listed(`
      without no not nothing unless hardly barely scarcely rarely seldom except instead rather lack* fail* refus* reject*
      deny denies denied denying denial avoid* prevent* ban bans banned banning absen* missing doubt* beyond despite regardless
      otherwise zero exclu* forbid* prohibit* ignor* wrong* invalid* incap* incom* incor* insuff* inadequ* impos*
      illeg* illog* illiter* irr+ mismatch* malform* (?!regard)\\p{L}+less overrid* non non+ disallow* skip* bad badly poor* broken
      un(?!der|ion|it|iv|ifi|ifo|iq|iso|cle|til|ti|anim|to|rest|avoid|fortun)+`),
    weak: listed(`
      only  mere* few* little less than  until although though  yet still ever
      away off out proof *proof differ* free keep kept lose* lost stop* remember* forget* forgot* hard difficult error* remain*
      ${among('in', 'abil accur activ adequ adver appropri audib capa coher compat compet complet conclus consist conven correct curab decis defin direct effec effic elig equal equit evit exper expens flexib freq human just nocen sane secur sensi signific solub stab suffic tact toler valid visib volunt')}
      ${among('im', 'balanc matur mobil moral mort mun partial pass patien perf person plaus polite poss potent practi precis prob proper prud pur')}
      ${among('dis', 'ab adv agre allow appear appoint appro assoc band bel card claim connec conten contin cour engag hon integr inter lik loyal miss obe order organ parit plac pleas prov qualif regard resp rupt satis solv suad trust use')}`),
  },
  es: {
    sure: listed(
      `sin(?!_embargo|_duda) incapa* fracas* rechaz* desconoc* imposib* inad* inút* incorr* insuf* carec* carente* prohib* evitar evite eviten`,
    ),
    denials: whole(
      String.raw`(?<! o )no(?! (?:solo|sólo|solamente|obstante|más que|menos)|[.º]\s?\d)|nunca|jamás|nadie|nada(?! más)|ningun[oa]s?|ningún|ni|tampoco`,
    ),
    strong: listed(`
      sin(?!_embargo|_duda) no ni salvo excep* falta* carec* carente* desconoc* mal apenas fall(?!ec|ezc)* fracas* ausen* evit* negar* negó negan* negad* niega* niego niegu* escas* derrot*
      rechaz* deneg* denieg* resist* prohib* fuera en_vez en_lugar pese exclu* ignor* duda* difícil* libre* raro rara anti(?!g|c)+ abst* obstante
      ile+ irr+ impos* inad* incap* incom* incorr* insuf* invál* inval* inex* inút* inus*`),
    weak: listed(`
      solo sólo solamente distint* diferent* poco* poca* menos más todavía aún aunque contra* recuerd* recordar* olvid* dej* perd* parar error*
      ${among('in', 'activ adver cert ciert coher compat compet complet conclus conform consis cómod decis defen defin depen determ direc discut efic efect estab esper evit exist exper expli feliz fiel finit flexi formal grat hábil human just madur mens mun negab nocu quiet segur sensi signif toler vis volun')}
      ${among('im', 'par paci perf perso pote preci predec prob prud puls puni pur')}
      ${among('des', 'acel acert acuer afor agrad alen apar apro arm cab calif carta compo conf conoc cuid ech empl enc equil esper fav grac hac hon igual inter leal mant obed orden organ pid prote prov tru')}
      ${among('dis', 'cap conf contin cord crep gus minu par plic olv ua')}`),
  },
  ca: {
    denials: whole(
      String.raw`no(?! (?:només|sols|obstant|més que|menys)|[.]\s?\d)|mai|ningú|res|(?<!(?:al|pel|del|de) )cap(?= )(?! (?:al?s?|en|amunt|avall|aquest\p{L}*|aquell\p{L}*|aquí|aquen|allà|allí|enrer\p{L}*|endarrer\p{L}*|endavant|endins|enfora|dins|fora|on|dalt|baix|el|la|les|els|de setmana)(?!\p{L}))|gens|tampoc|ni`,
    ),
    strong: listed(`
      sense no ni llevat excep* falta* manca* desconeix* desconeg* mal fall* evit* negar* nega* rebutj* prohib* fora en_lloc en_comptes malgrat
      exclo* ignor* dubt* difícil* lliure* anti+ obstant amb_prou_feines fracàs il·* irr+ impos* incap* incom* incor* insuf* inval*`),
    weak: listed(`
      només poc poca pocs poques menys més abans fins encara contra* deix* perd* error* in+ im+ des+ dis+`),
  },
  fr: {
    denials: whole(
      String.raw`ne(?= (?!que)\S+ (?:\S+ )?(?:pas|plus|jamais|rien|aucune?|personne|ni|point|guère)(?! seulement))|n['’](?=\S+ (?:\S+ )?(?:pas|plus|jamais|rien|aucune?|personne|ni|point|guère)(?! seulement))|pas(?! (?:seulement|à pas))|jamais|rien|personne ne|aucune?|ni`,
    ),
    strong: listed(`
      sans ne n ni non inconnu* mal sauf excep* manqu* échec* échou* refus* rejet* évit* empêch* interdi* hors au_lieu plutôt à_peine
      malgré absen* exclu* ignor* dout* difficile* anti+ non+ irr+ ill+ impos* incap* incom* incor* insuf* inval*`),
    weak: listed(`
      que seul* peu erreur* problème* plus moins avant jusqu* encore contr* cess* perd* in+ im+ dé+ dés+`),
  },
  de: {
    denials: whole(
      String.raw`nicht(?! (?:nur|bloß|allein|zuletzt|mehr als))|kein\p{L}*|nie|niemals|niemand\p{L}*|nichts|weder`,
    ),
    strong: listed(`
      ohne nicht* kein* nein außer fehl* scheiter* gescheitert* kaum selten statt anstatt vermeid* verhinder* verweiger*
      ablehn* abgelehnt* lehnt* weiger* verwirf* verworf* mangel* verbot* verbiet* trotz* obwohl ausgeschl* ignorier* zweifel* frei los *frei *los falsch* miss+ un+`),
    weak: listed(`
      nur wenig* zuwenig fehler* *fehler erst bevor bis als noch verlor* schwer in+ ir+ il+`),
  },
  pt: {
    denials: whole(
      String.raw`não(?! (?:só|somente|apenas|obstante|mais (?:de|do|que)|menos))|nunca|jamais|ninguém|nada|nenhum\p{L}*|nem|tampouco`,
    ),
    strong: listed(`
      sem não nem salvo exceto falt* falh* carec* desconhec* mal ausên* evit* negar* nega* recus* rejeit* proib* fora em_vez ao_invés
      apesar embora exclu* ignor* dúvid* difícil* livre* anti+ ile+ irr+ impos* incap* incom* incor* insuf* inval*`),
    weak: listed(`
      só somente apenas erro* problema* pouco* pouca* menos mais antes até ainda contra* deix* in+ im+ des+ dis+`),
  },
  it: {
    denials: whole(
      String.raw`non(?! (?:solo|soltanto|solamente|più di|meno|appena))|mai|nessun\p{L}*|niente|nulla|né|neanche|nemmeno|neppure`,
    ),
    strong: listed(`
      senza non né sconosciut* scorrett* male salvo eccetto tranne manc* fall* evit* negare nega* rifiut* resping* viet* proib* fuori invece piuttosto
      nonostante benché assen* esclu* ignor* dubb* difficil* liber* anti+ ille+ irr+ impos* incap* incom* incor* insuf*`),
    weak: listed(`
      solo soltanto solamente appena error* problem* poco poca pochi poche meno più prima fino ancora contr* perd* pers* smett* in+ im+
      dis+ s+`),
  },
  ro: {
    denials: whole(
      String.raw`nu(?! (?:numai|doar|mai (?:mult|puțin)))|n-\p{L}+|niciodată|nimeni|nimic|nici(?:un|o)?|niciunul|niciuna`,
    ),
    strong: listed(`
      fără nu n nici ne+ excep* lips* necunoscut* refuz* respin* evit* neg* interzi* interzic* afară în_loc absen* exclu* ignor*
      îndoi* dificil* greu greș* eșu* împiedic* liber* anti+ cu_excepția în_afară deși ciuda imposibil* incap* incom* incor* insuf* inval*
      ilegal* iregul*`),
    weak: listed(
      `doar numai puțin* mai până înainte încă dar însă deși contra* pierd* înceta* abia in+ im+ des+ dez+ dis+`,
    ),
  },
  et: {
    denials: whole(
      String.raw`ei(?! (?:ainult|üksnes))|ega|mitte(?! (?:ainult|üksnes))|pole|polnud|ära|ärge|ealgi|iialgi|keegi ei`,
    ),
    strong: listed(`
      ei ega mitte ilma *matu *matud *matut *matult *mata *matus keel* puud* väljaarvatud erand* vasta* loobu* välti* takist* raske*
      peale asemel hoolimata vaatamata eba+ vale* kahtl* välja vaba*`),
    weak: listed(`ainult vaid vähe* veel enne kuni aga kuid kuigi siiski kaota* lõpeta* vaevalt`),
  },
  ru: {
    denials: whole(
      String.raw`не(?! (?:только|более|менее|раньше|позднее))|нет|никогда|никто|никого|никому|ничего|ничто|нигде|никак\p{L}*|ни|нельзя|невозможно`,
    ),
    strong: listed(`
      не ни без* бес+ не+ кроме отсутств* отказ* отклон* запре* исключ* избе* вне вместо неудач* провал* вопреки несмотря
      сомнев* трудн* сложн* анти+ свобод* ошиб*`),
    weak: listed(`только лишь сбо* мало редко едва пока ещё еще до менее прежде хотя против* потер* переста* прекра*`),
  },
}
