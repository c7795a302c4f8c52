import { addToGroup } from '../../lists/add-to-group.ts'
/**
 * The words that a text of each language cannot do without, most common first; collected from grammars' lists of
 * articles, pronouns, prepositions and auxiliaries.
 */
const COMMON = {
  en: 'the of and to in is that for it as was with be by on not he his but are this have from or had an they which you were her all she there would their we him been has when who will more no if out so what up its about into than them can only other some could these two may then do such how after between through many most where those also while being both under because during',
  es: 'de la que el en y los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy hasta desde está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada e vida otro después te otros aunque esa eso hace otra gobierno tan durante siempre día tanto ella tres sí gran años sido',
  ca: 'de la i el que a en per els les un una amb no és del al se es dels va són més com les seva seu han ha o però aquest aquesta entre ser també molt quan on ja fins tots sense sobre tot fer anys hi ho li em et jo ells elles això perquè des segons dues dos altres cada pot havia durant estava van uns unes nou després encara ni són sota mateix tenir',
  gl: 'de a o que e do da en un para unha os as no na por con se non é ao como máis dos das pero ou foi seu súa polo pola á está ten son entre tamén cando xa ata todos sobre sen moito este esta isto onde anos eu ela eles tres dous durante outros cada pode había',
  pt: 'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já eu também só pelo pela até isso ela entre depois sem mesmo aos seus quem nas me esse eles você essa num nem suas meu às minha numa foram são está foi ser tem há era',
  it: 'di e il la che in a per un è del non una con si da i le dei al nel della come sono ha lo gli più anche ma alla su delle o questo se dal suo sua stato essere ed tra era hanno quando cui nella loro ci molto prima dopo può fu degli tutti due anni così dove fatto ancora mi suoi quella questa',
  fr: 'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la avec son aux ou on mais comme ses cette elle leur fait été même nous deux ont lui être peut tout aussi sans entre sa ces y vous bien je où après très depuis si tous encore avait était ils',
  ro: 'de și în a la cu pe un o este din nu că care mai pentru se sunt ca lui fost au s-a prin le dar după sau cum până fi ce când ei lor această acest între era avea dintre toate fără foarte despre asupra două anul său sa prima am ne',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn ihre ich wir kann unter',
  nl: 'de van het een en in is dat op te zijn met voor die niet aan er om ook als dan maar bij of uit nog worden door naar heeft hij ze wordt tot je mijn deze over hun meer kan was haar zou ik zich al wel geen werd omdat heb veel tussen jaar',
  sv: 'och i att det som en på är av för med till den har de inte om ett han men var jag sig från vi så kan när år säger hon under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än här då sedan över bara',
  da: 'og i at det er en til af på for med den som der de har ikke et men om var han sig fra vi så kan når år hun også efter eller nu sin der ved mod skal ville kommer ud får være havde alle andre meget end her da over kun blev jeg deres',
  nb: 'og i det er en til av på for med den som de har ikke et men om var han seg fra vi så kan når år hun også etter eller nå sin der ved mot skal ville kommer ut får være hadde alle andre mye enn her da over bare ble jeg deres å',
  fi: 'ja on ei se että oli hän mutta ovat kun joka myös kuin ole jos niin sen mukaan hänen vain olla tai jo voi ne sitä ollut sekä vielä kanssa siitä mitä nyt kaikki tämä tämän ennen jonka jotka minä olisi ettei vuonna',
  et: 'ja on ei et see oli ta kui ka mis aga või oma nii mida kes siis välja selle juba need seda olid ning nende sest pole tema üle kuid veel välja pärast mul olnud kas oleks saab aasta',
  pl: 'w i na z do się nie że o to jest jak za po a przez od co dla ale są oraz przed tym jego tego był ich który które lub może już jako tak była być tylko jej pod także bardzo ze roku przy bez też ma więc gdy',
  cs: 'a v na se je že s z o do i k to ve po za pro jako ale by které který jsou od nebo si až jeho byl tak také podle už u ze která před jen při co bylo své být byla mezi může jejich když roce pouze proto není',
  sk: 'a v na sa je že s z o do i k to vo po za pre ako ale by ktoré ktorý sú od alebo si až jeho bol tak tiež podľa už u zo ktorá pred len pri čo bolo svoje byť bola medzi môže ich keď roku iba preto nie',
  sl: 'in v je na se da za so pa z ki ne po bi tudi s kot ali od do o bil pri iz še kar bo ter ni sta lahko med zaradi kako že le njegov bila ko tako več samo jih ga po prej leta',
  hr: 'i u je na se da za su od s a o iz ne što kao koji koje koja ili bi do po te ali sam nije samo bio sve ga više kako već zbog prema tako nakon prije među može biti bila godine jer još kada sa',
  hu: 'a az és hogy nem is egy van ez de volt meg csak el már még mint ha azt kell vagy ki lehet pedig amely ezt majd azonban után között szerint olyan nagyon minden más akkor ami aki lesz be mert úgy itt',
  tr: 've bir bu da de için ile çok olarak daha olan gibi ne en kadar sonra var o ya ama her ise değil oldu iki ancak göre yeni olduğu ben ki mi kendi diye bunu şu zaman şey hem onun tarafından önce ilk',
  id: 'yang dan di dengan untuk dari ini pada adalah itu dalam tidak akan ke oleh juga sebagai ada karena bisa mereka lebih telah saat atau sudah saya kami dapat tersebut menjadi kita hanya ia setelah para seperti tahun bahwa lain masih antara harus',
  vi: 'và của là có trong được cho các không một với người những để đã này khi từ đến về tại vào ra như cũng sẽ trên năm đó nhiều ông sau bị hay phải nhưng theo việc còn thì tôi chỉ làm lại mà rất hơn',
  eu: 'eta da ez du bat izan zuen ere baina dira zen egin ziren hori dute behar den bere edo baino gehiago hau dela egiten beste bai nahi arte haren gabe dituzte urte lehen ari orain zituen bakarrik oso',
  lt: 'ir yra kad į iš su buvo tai ne kaip apie bet nuo ar jis po už dėl per šis taip jo pat iki gali dar jau būti kai tik savo jų kuri kurie jie metų prie jos kurio',
  lv: 'un ir ka uz no ar par arī bija kas tas viņš lai kā vai bet ne tika pēc pie gada tā šo tiek līdz vairāk viņa to jau kad būt šī var nav gan ko jo tikai savu',
  ru: 'и в не на что с по он как к из это его у от за для а то о но было так же все бы мы я она только они до если уже был при или когда во еще их также может после был быть который были которые чтобы этого нет под',
  uk: 'і в не на що з до він як за у та це його від для а про й було є так або вона вони все але також які може після бути який були щоб цього немає під час між тому ще вже ми я її по із якщо при',
  bg: 'и на в за да се е от с не по са че като това до го си но един му също или към към след той при беше който които им тя те тази само има може което бъде през между ще бил така още когато',
  sr: 'и у је на се да за су од с а о из не што као који које која или би до по те али сам није само био све га више како већ због према тако након пре међу може бити била године јер још када са',
  mk: 'и на во да се за од со е не што како кои се по тоа но до ги или беше која кој го според само има може што биде меѓу ќе бил така уште кога тој таа тие му во при без со овој оваа',
  el: 'και το να του η της με που για την από ο τα τον σε στο είναι των θα στην δεν τη οι ότι τους ή ένα μια αυτό αλλά έχει στη κατά ως μετά μας πολύ όπως πριν μόνο πιο μέσα ήταν αν μου',
} as const satisfies Readonly<Record<string, string>>

const wordsOf = new Map(Object.entries(COMMON).map(([code, words]) => [code, new Set(words.split(' '))]))

/** The languages that have a word among their common ones. */
const ownersOf = new Map<string, string[]>()
for (const [code, words] of wordsOf) {
  for (const word of words) addToGroup(ownersOf, word, code)
}

/** True when a language's common words are known. Two languages with the same ones cannot be distinguished by them. */
export function hasCommonWords(language: string): boolean {
  return wordsOf.has(language)
}

/** Counts the words, in lower case, that belong to the common ones of a language. */
export function countOwnWords(words: readonly string[], language: string): number {
  const own = wordsOf.get(language)
  let count = 0
  for (const word of words) if (own?.has(word) === true) count++
  return count
}

/** Counts the common words of every language that has any of them. */
export function countCommonWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) for (const code of ownersOf.get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}
