import { type LanguageRules, words } from '../language-rules.ts'

/** Lithuanian and Latvian. */
export const lt: LanguageRules = {
  closed: words(
    'dr prof doc inž akad gerb p plg žr pvz t.y t.t vad vadin šv kun gen dr.habil piem sal t.i t.s kgs kdz',
  ),
  open: words(
    'g gat pr al a pl r raj m mėn d val min sek psl nr str t tūkst mln mlrd Lt Eur eur tel gim m.e iki.m.e lpp milj gs',
  ),
  final: words('kt ir.kt etc u.c utt u.tml km kg cm mm'),
  numeric: words('nr psl p lpp str § t'),
  starters: words(`
    Jis Ji Jie Jos Aš Tu Mes Jūs Tai Šis Ši Šie Šios Tas Ta Tie Tos Bet Ir Arba Tačiau Jei Jeigu Kai Kol Nes Todėl Taip Taigi Taip
    Dabar Šiandien Vakar Rytoj Čia Ten Kur Kas Kaip Kodėl Kiek Kuris Kuri Ne Nėra Yra Buvo Visi Viskas Kiekvienas Daug Kai Kiti
    Viņš Viņa Viņi Es Mēs Jūs Šis Šī Tas Tā Bet Un Vai Taču Ja Kad Kamēr Jo Tāpēc Arī Tagad Šodien Vakar Rīt Šeit Tur Kur Kas Kā
    Kāpēc Cik Kurš Nē Jā Nav Ir Bija Visi Viss Katrs Daudz Daži Citi
  `),
  ordinals: true,
}
