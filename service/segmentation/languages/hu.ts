import { type LanguageRules, words } from '../language-rules.ts'

/** Hungarian. */
export const hu: LanguageRules = {
  closed: words('dr id ifj özv prof doc gr br szt pl ill ti kb vö ld lásd uo bp ún azaz'),
  open: words(
    'u krt út st sz szül megh jan febr márc ápr jún júl aug szept okt nov dec kft rt bt zrt nyrt tel old fej bek rész tc i.sz i.e Kr.e Kr.u e.Kr',
  ),
  final: words('stb km kg cm mm'),
  numeric: words('sz old o § köt fej'),
  starters: words(`
    A Az Ez Azok Ezek Egy Ő Ők Én Te Mi Ti Ön Önök De És Vagy Mert Ha Amikor Mikor Hogy Hol Honnan Hová Ki Mi Miért Hogyan Mennyi
    Azonban Ezért Tehát Viszont Ugyanakkor Továbbá Majd Most Ma Tegnap Holnap Itt Ott Nem Igen Nincs Van Volt Voltak Minden
    Mindenki Sok Néhány Más Köszönöm Később Először
  `),
  ordinals: true,
}
