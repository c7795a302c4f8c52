import { type LanguageRules, words } from '../language-rules.ts'

/** German. Nouns are capitalised, so after an abbreviation only a starter shows a new sentence. */
export const de: LanguageRules = {
  closed: words(`
    Hr Hrn Fa Fr Frl Dr Dres Prof Mag Dipl Ing Dipl.-Ing Dipl.-Kfm Dr.-Ing Bgm Hl Sr Gebr Kfm z.B zB z.T z.Z z.Zt
    z.Hd z.Hdn d.h d.i i.d.R i.A i.V i.e.S i.w.S i.S i.S.v i.S.d i.H.v i.V.m i.Allg o.g s.o s.u s.a sog sogen bzw
    bspw vgl ggf ggfs evtl ca insb insbes inkl exkl einschl zzgl abzgl betr bez resp lt gem gegr geb gest verh gez
    ehem
  `),
  open: words(`
    kath evang ev dt dtsch engl frz ital span russ amerik brit röm griech lat poln türk österr schweiz bayer sächs preuß hess
    städt öff priv wiss techn elektr math phys chem biol med jur theol hist geogr polit wirtsch milit soz psych
    kaufm gew vorl endg durchschn verantw stellv ausschl einschl vorauss zus insges
    Co Inc Ltd AG KG e.V e.G e.K m.b.H o.J o.O S.A B.Sc M.Sc M.A B.A Std Sek Mio Mrd Tsd Mill Stck Stk u.a u.ä u.Ä
    o.ä o.Ä u.U u.v.a v.a v.H u.zw usf dgl od rd ff allg entspr etw Inst Abt Kl lfd tgl mtl P.S PS n.Chr v.Chr Chr
    ü.M ü.d.M a.D d.J d.M d.Ä d.J Tel Str Nr Nrn Hrsg hrsg Aufl Ausg Verf Verl Jh Jhd Jhdt Bhf Hbf Anm Ziff Jan
    Feb Mär Apr Jun Jul Aug Sep Sept Okt Nov Dez min max mind
  `),
  final: words('usw etc u.s.w uvm u.v.m usf kg km cm mm'),
  // No word ends like `staatl`, `nördl`, `kgl`.
  openShape: /str$|^\p{Ll}+[bcdfghkmnprstwz]l$/u,
  numeric: words('S Nr Nrn Art Abs Abb Tab Kap Bd Bde § Ziff Anm Bl H Z Mo Di Mi Do Sa Rn Rz Lit Pos'),
  starters: words(`
    Der Die Das Dem Den Des Ein Eine Einer Eines Einem Einen Dies Diese Dieser Dieses Diesem Diesen Jene Jener Jenes
    Er Sie Es Ich Du Wir Ihr Man Sein Seine Seiner Seinem Seinen Ihre Ihrer Ihrem Ihren Mein Meine Unser Unsere Euer Eure
    Im In Am An Auf Aus Bei Beim Mit Nach Von Vom Vor Zu Zum Zur Für Gegen Ohne Um Durch Über Unter Zwischen Hinter Neben
    Während Wegen Trotz Seit Bis Ab Als Wenn Weil Da Dass Daß Ob Obwohl Damit Nachdem Bevor Sobald Solange
    Und Oder Aber Doch Denn Sondern Jedoch Auch Nur Noch Schon Sehr So Dann Danach Dabei Dafür Dagegen Daher Darum Deshalb
    Deswegen Dort Hier Heute Gestern Morgen Jetzt Nun Später Zuerst Schließlich Außerdem Allerdings Trotzdem
    Was Wer Wen Wem Wessen Wo Wohin Woher Wann Warum Wieso Weshalb Wie Welche Welcher Welches Wieviel
    Ist Sind War Waren Hat Haben Hatte Wird Werden Wurde Kann Können Muss Soll Darf Bitte
    Siehe Vgl Beispiel Kein Keine Keiner Nicht Nichts Niemand Alle Alles Jeder Jede Jedes Viele Einige Manche Mehr Beide Andere Ja Nein Danke
  `),
  ordinals: true,
}
