import { type LanguageRules, words } from '../language-rules.ts'

/** Finnish. */
export const fi: LanguageRules = {
  closed: words('esim mm ns so tri prof dos toht maist lis hra rva nti vrt ks n v ml mukl per pj'),
  open: words('klo puh os s sv str k krs ko ao em milj mrd tuh eKr jKr vt tj toim nro kpl mk huom sis ulk fil'),
  final: words('jne ym yms tms yo km kg cm mm'),
  numeric: words('nro s ss luku kuva § kohta'),
  starters: words(`
    Hän He Se Ne Tämä Nämä Tuo Nuo Minä Sinä Me Te Hänen Heidän Sen Niiden Jos Kun Koska Vaikka Mutta Ja Tai Sekä Myös Lisäksi
    Silti Kuitenkin Siksi Sitten Nyt Tänään Eilen Huomenna Täällä Siellä Missä Milloin Kuka Mikä Mitä Miksi Miten Onko On Oli
    Ovat Olivat Ei Eivät Kaikki Jokainen Monet Jotkut Muut Kyllä Kiitos
  `),
  ordinals: true,
}
