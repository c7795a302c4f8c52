import { type LanguageRules, words } from '../language-rules.ts'

/** Romanian. */
export const ro: LanguageRules = {
  closed: words('dl dna dlui dnei d-l d-na d-ra dr prof conf lect ing arh av gen col cpt sf de.ex cf'),
  open: words(`
    S.A S.R.L S.C R.A î.Hr d.Hr î.e.n e.n mil mld S.U.A U.E str bd bld bdul șos cal jud mun alin pct trad aprox
    cca ex ed tel ian feb apr iun iul aug sept oct nov dec
  `),
  final: words('etc ș.a ș.a.m.d ş.a ş.a.m.d kg km cm mm'),
  numeric: words('nr p pag art alin pct lit cap vol fig tab bl sc et ap mar'),
  starters: words(`
    El Ea Ei Ele Eu Tu Noi Voi Acesta Aceasta Aceștia Acestea Acest Această Acel Acea Un O Unii Unele În Din De La Cu Fără Pe Pentru
    Prin Până După Înainte Sub Între Dintre Spre Conform Dar Și Sau Însă Iar Dacă Când Deși Deoarece Fiindcă Astfel Apoi Acum Azi
    Astăzi Ieri Mâine Aici Acolo Unde Cine Ce Care Cum Cât Câți Este Sunt Era Au A Are Nu Da Toți Toate Fiecare Mulți Multe Alți
    Nimeni Nimic Mulțumesc Totuși Totodată
  `),
}
