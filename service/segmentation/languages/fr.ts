import { type LanguageRules, words } from '../language-rules.ts'

/** French. */
export const fr: LanguageRules = {
  closed: words(`
    M MM Mr Mme Mmes Mlle Mlles Me Dr Drs Pr Prof Mgr Vve St Ste Sts Stes Gal Cdt Cne Lt Adj Sgt Amb cfr c.-à-d
    c-à-d p.ex ex p.e
  `),
  open: words(`
    S.A S.A.R.L S.A.S S.N.C.F Cie Ets Assoc Inst J.-C J.C U.E O.N.U É.-U E.U R.F N.B P.-S env av apr tél réf rf éd
    éds dir coll trad adr bd boul bld fbg rte chap sect ann app janv févr avr juil oct nov déc sept Tél bibl ill
  `),
  final: words('etc h sec kg km cm mm ss suiv'),
  numeric: words('n nos p pl t l v § art vol vols fig figs tab ch al no lun mar mer jeu ven sam dim'),
  starters: words(`
    Le La Les L' Un Une Des Du De D' Ce Cet Cette Ces C' Ceci Cela Ça Il Elle Ils Elles On Je J' Tu Nous Vous Se S' Son Sa Ses
    Leur Leurs Mon Ma Mes Ton Ta Tes Notre Nos Votre Vos En Dans À Au Aux Avec Sans Pour Par Sur Sous Entre Vers Chez
    Depuis Pendant Avant Après Selon Malgré Contre Dès Jusqu' Lors Lorsque Lorsqu' Quand Comme Si S'il Où Que Qu' Qui Quoi Quel
    Quelle Quels Quelles Comment Pourquoi Combien Mais Ou Et Donc Or Ni Car Puis Ensuite Enfin Ainsi Alors Aussi Cependant
    Toutefois Pourtant Néanmoins Bien Tout Toute Tous Toutes Chaque Plusieurs Certains Certaines Quelques Aucun Aucune
    Rien Personne Ne N' Pas Non Oui Y Est Sont Était A Ont Merci Aujourd' Hier Demain Ici Là Voici Voilà Deux Trois
  `),
}
