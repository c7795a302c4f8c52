import { type LanguageRules, words } from '../language-rules.ts'

/** Polish. */
export const pl: LanguageRules = {
  closed: words(`
    prof dr hab inż mgr lic ks św śp bp abp kard gen płk ppłk mjr kpt ppor sierż adm kmdr np tj tzn tzw m.in m.inn
    ob zob por cyt red ul al pl os woj pow im vs dyr prez insp nadinsp ds
  `),
  open: words(`
    S.A Sp sp z.o.o Sp.z.o.o o.o n.e p.n.e n.p.m w.w j.w godz tys mln mld   ur zm zam rozdz ust pkt poz lit
    rys fot il wyd oprac tłum rkps ang niem fr ros łac wł hiszp bałt słow czes ukr amer pol tel wew nry str kier
    zast przew min sek ok pn pd wsch zach płn płd sierp wrz paźdz grud stycz lut kwiec dot wg wz jw gm miejsc mieś
  `),
  final: words('zł gr itd itp etc in cdn km cm mm kg'),
  numeric: words('nr nry s ss str t art ust pkt § poz r w tab lp pok czw pt sob niedz pon wt śr'),
  starters: words(`
    To Ten Ta Te Tego Tej Tym Tych Tę On Ona Ono Oni One Ja Ty My Wy Pan Pani Państwo Jego Jej Ich Mój Moja Nasz Nasza Wasz Swój
    W We Na Do Z Ze Od Po Przez Dla Przy Pod Nad Za O U Bez Między Wśród Podczas Według Mimo Oprócz Wobec Około
    I A Ale Lecz Oraz Lub Albo Czy Że Gdy Kiedy Jeśli Jeżeli Ponieważ Bo Choć Chociaż Aby Żeby Jak Jako Gdzie Skąd Dokąd Co
    Kto Kogo Komu Czego Który Która Które Jaki Jaka Jakie Ile Dlaczego Nie Tak Też Także Również Jednak Więc Dlatego Potem
    Następnie Teraz Dziś Dzisiaj Wczoraj Jutro Tam Tu Tutaj Już Jeszcze Tylko Jest Są Był Była Było Byli Były Ma Mają Może
    Można Trzeba Należy Każdy Każda Wszystko Wszyscy Wszystkie Wiele Wielu Kilka Niektóre Nikt Nic Inne Inny Dziękuję Proszę
    Po Później Wtedy Gdyby Proszę
  `),
  ordinals: true,
}
