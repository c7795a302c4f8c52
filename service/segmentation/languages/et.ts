import { type LanguageRules, words } from '../language-rules.ts'

/** Estonian. */
export const et: LanguageRules = {
  closed: words('dr prof hr pr prl nt st nn vt lk s.o s.t ca umb sh u mag dots ins kol kpt'),
  open: words(
    'a aj k.a s.a tn mnt pst nr tel kr mln mld tuh eKr pKr e.Kr p.Kr m.a.j sünd surn jaan veebr apr aug sept okt nov dets',
  ),
  final: words('jne jt jms vms km kg cm mm'),
  numeric: words('nr lk § p lg'),
  starters: words(`
    Ta Tema Nad Nemad Ma Mina Sa Sina Me Meie Te Teie See Need Too Kui Kuna Kuigi Aga Kuid Ja Ning Või Samuti Lisaks Siiski Seega
    Siis Nüüd Täna Eile Homme Siin Seal Kus Kes Mis Miks Kuidas Kas On Oli Ei Kõik Iga Paljud Mõned Muud Jah Aitäh
  `),
  ordinals: true,
}
