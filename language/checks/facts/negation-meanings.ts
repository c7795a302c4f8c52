/**
 * Words of the same meaning in several languages, in the notation of `negation-words.ts`. Beside `without`, a `sin` is
 * no second negation.
 */
const MEANINGS = readTable(`
  en: without *less | es: sin | ca: sense | fr: sans | de: ohne *los *frei | pt: sem | it: senza | ro: fără |
    et: ilma *matu *matud *mata | ru: без без*
  en: only just mere* sole solely simply single one | es: solo sólo sola solamente únic* mero mera simplemente |
    ca: només sols únic* simplement | fr: seul* uniquement simple* juste |
    de: nur lediglich bloß allein* einzig* erst | pt: só somente apenas únic* simplesmente |
    it: solo soltanto solamente unic* semplicemente appena | ro: doar numai singur* simplu |
    et: ainult vaid üksnes lihtsalt | ru: только лишь единствен* просто
  en: few* little several some | es: poco* poca* alguno* algun* | ca: poc poca pocs poques algun* |
    fr: peu quelque* | de: wenig* einige* | pt: pouco* pouca* algun* | it: poco poca pochi poche alcun* |
    ro: puțin* câtev* | et: vähe* mõn* | ru: мало немног* нескольк*
  en: more most further longer later better faster over exceed* plus also else *er *iest | es: más | ca: més |
    fr: plus | pt: mais | it: più | ro: mai | et: veel rohkem | ru: ещё еще более больше
  en: less least fewer lower minus | es: menos | ca: menys | fr: moins | de: weniger | pt: menos | it: meno |
    ru: менее меньше
  en: before former* previous* earlier prior ago first early ahead past pre+ rather | es: antes | ca: abans |
    fr: avant | de: bevor | pt: antes | it: prima | ro: înainte | et: enne | ru: до прежде
  en: until till to up | es: hasta | ca: fins | fr: jusqu* | de: bis | pt: até | it: fino | ro: până | et: kuni |
    ru: до пока
  en: still yet even | es: todavía aún aun | ca: encara | fr: encore | de: noch | pt: ainda | it: ancora | ro: încă |
    et: veel | ru: ещё еще
  en: although though however while but despite even regardless nevertheless |
    es: aunque pese obstante pesar mientras pero | ca: malgrat obstant mentre però |
    fr: malgré bien_que mais pourtant | de: trotz* obwohl aber jedoch während |
    pt: apesar embora obstante mas enquanto | it: nonostante benché ma però mentre | ro: deși ciuda însă dar totuși |
    et: hoolimata vaatamata aga kuid kuigi siiski | ru: вопреки несмотря хотя но однако
  en: different* differ* distinct vari* | es: diferent* distint*
  en: against counter* contra* | es: contra* | ca: contra* | fr: contr* | pt: contra* | it: contr* | ro: contra* |
    et: vasta* | ru: против*
  en: leav* left let quit stop* abandon* halt* | es: dej* parar deten* detuv* | ca: deix* | fr: cess* laiss* arrêt* |
    pt: deix* | it: smett* lasc* | ro: înceta* las* | et: lõpeta* | ru: переста* прекра*
  en: lose lost loss* losing miss* | es: perd* pérdid* | ca: perd* pèrd* | fr: perd* perte* | de: verlor* verlust* |
    pt: perd* | it: perd* pers* | ro: pierd* | et: kaota* | ru: потер*
  en: error* mistake* bug* wrong* | es: error* errón* | ca: error* erron* | fr: erreur* erron* |
    de: fehler* falsch* | pt: erro* errad* | it: error* errat* | ro: erori eroare greș* | et: vale* viga* vig* |
    ru: ошиб*
  en: fail* unsuccess* collaps* | es: fall* fracas* | ca: fall* fracas* | fr: échec* échou* |
    de: fehl* scheiter* gescheitert* | pt: falh* fracass* | it: fall* | ro: eșu* | ru: неудач* провал*
  en: lack* missing absen* need* shortage* | es: falta* carec* carente* ausen* escas* | ca: falta* manca* |
    fr: manqu* absen* | de: fehl* mangel* | pt: falt* carec* ausên* | it: manc* assen* | ro: lips* absen* |
    et: puud* | ru: отсутств*
  en: refus* reject* deny denies denied denying denial |
    es: rechaz* deneg* denieg* resist* negar* negó negad* niega* niego niegu* | ca: rebutj* negar* nega* |
    fr: refus* rejet* | de: ablehn* abgelehnt* lehnt* verweiger* | pt: recus* rejeit* negar* nega* |
    it: rifiut* resping* respint* negare nega* | ro: refuz* respin* neg* | et: keel* loobu* | ru: отказ* отклон*
  en: avoid* prevent* evad* | es: evit* imped* impid* | ca: evit* imped* | fr: évit* empêch* |
    de: vermeid* vermied* verhinder* | pt: evit* imped* | it: evit* imped* | ro: evit* împiedic* |
    et: välti* takist* | ru: избе* предотвра*
  en: ban bans banned forbid* prohibit* disallow* | es: prohib* | ca: prohib* | fr: interdi* | de: verbot* verbiet* |
    pt: proib* | it: viet* proib* | ro: interzi* interzic* | et: keel* | ru: запре*
  en: doubt* undoubt* | es: duda* | ca: dubt* | fr: dout* | de: zweifel* | pt: dúvid* | it: dubb* | ro: îndoi* |
    et: kahtl* | ru: сомнев*
  en: off out outside away abroad beyond | es: fuera | ca: fora | pt: fora | it: fuori | ro: afară | et: välja |
    ru: вне
  en: except excep* unless | es: excep* salvo | ca: excep* llevat | fr: excep* sauf | de: außer ausnahm* |
    pt: exceto salvo | it: eccetto tranne salvo | ro: excep* | et: väljaarvatud erand* | ru: кроме исключ*
  en: ignor* | es: ignor* | ca: ignor* | fr: ignor* | de: ignorier* | pt: ignor* | it: ignor* | ro: ignor* |
    ru: игнор*
  en: exclu* | es: exclu* | ca: exclo* | fr: exclu* | de: ausgeschl* | pt: exclu* | it: esclu* | ro: exclu* |
    ru: исключ*
  en: hard difficult* tough | es: difícil* | ca: difícil* | fr: difficile* | de: schwer* schwierig* | pt: difícil* |
    it: difficil* | ro: dificil* | et: raske* | ru: трудн* сложн*
  en: free | es: libre* | ca: lliure* | fr: libre* | de: frei | pt: livre* | it: liber* | ro: liber* | et: vaba* |
    ru: свобод*
  en: bad badly poor* wrong* evil ill | es: mal mala malo malas malos peor | ca: mal | fr: mal | de: schlecht* |
    pt: mal | it: male | ro: rău rea prost* | et: halb halva* | ru: плох*
  en: hardly barely scarcely | es: apenas | ca: amb_prou_feines | fr: à_peine | de: kaum | it: appena | ro: abia
  en: rare* seldom strange odd | es: raro rara | de: selten | ru: редко
  en: instead | es: en_vez en_lugar | ca: en_lloc en_comptes | fr: au_lieu plutôt | de: statt anstatt |
    pt: em_vez ao_invés | it: invece piuttosto | ro: în_loc | et: asemel | ru: вместо
  en: anti+ | es: anti+ | ca: anti+ | fr: anti+ | de: anti+ | pt: anti+ | it: anti+ | ro: anti+ | ru: анти+
  en: remain* still | es: qued* permanec* seguir sigue*
  en: far distant | es: lejos lejan*
  en: keep* kept | es: mantener*
  en: remember* reminder* recall* | es: recuerd* recordar*
  en: forget* forgot* | es: olvid*
  en: unknown* | es: desconoc* | ca: desconeix* desconeg* | fr: inconnu* | de: unbekannt* | pt: desconhec* |
    it: sconosciut* | ro: necunoscut* | ru: неизвест*
`)

type Meaning = Readonly<Record<string, string>>

/** `en: without | es: sin` → `{ en: 'without', es: 'sin' }`; a line that goes on is indented further. */
function readTable(table: string): readonly Meaning[] {
  return table
    .replaceAll(/\n {4}/g, ' ')
    .trim()
    .split('\n')
    .map((row) => Object.fromEntries(row.split('|').map((cell) => cell.trim().split(/: /))))
}

type Form = { readonly text: string; readonly isStart: boolean; readonly isEnd: boolean }

/** `*less`, `fail*`, `en_vez`: the end of words, their start, a phrase. */
const readForm = (form: string): Form => ({
  text: form.replace(/[*+]/, '').replaceAll('_', ' '),
  isStart: /[*+]$/.test(form),
  isEnd: form.startsWith('*'),
})

const languages = [...new Set(MEANINGS.flatMap((words) => Object.keys(words)))]
const FORMS: Readonly<Record<string, readonly (readonly Form[])[]>> = Object.fromEntries(
  languages.map((language) => [
    language,
    MEANINGS.map((words) => (words[language] ?? '').split(' ').filter(Boolean).map(readForm)),
  ]),
)

/** Returns the number of the first meaning of a word or phrase; -1 for those without any. */
export function meaningOf(word: string, language: string): number {
  const text = word.toLowerCase()
  return (FORMS[language] ?? []).findIndex((forms) => forms.some((form) => isForm(text, form)))
}

function isForm(text: string, form: Form): boolean {
  if (form.isStart) return text.startsWith(form.text)
  return form.isEnd ? text.endsWith(form.text) : text === form.text
}

/** Counts the words of a lower-case text that have a meaning; few meanings are asked for in a text. */
export function countMeaning(text: string, language: string, meaning: number): number {
  let count = 0
  for (const { text: form, isStart, isEnd } of FORMS[language]?.[meaning] ?? [])
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + form.length))
      if ((isEnd || !isLetterAt(text, at - 1)) && (isStart || !isLetterAt(text, at + form.length))) count++
  return count
}

const LETTER = /[\p{L}\p{M}]/u

const isLetterAt = (text: string, at: number) => LETTER.test(text.charAt(at))
