import { type LanguageRules, words } from '../language-rules.ts'

/** Spanish. */
export const es: LanguageRules = {
  closed: words(`
    sr sra sres sras srta srtas Sr.a D Dª D.ª Dña Dn dr dra dres dras lic Licda Lcdo Lcda Ing Arq Prof Profa
    Prof.ª Mtro Mtra Abg Cnel Cap Gral Tte Sgto Cmte Almte Cte Excmo Excma Ilmo Ilma Rvdo Rvda Mons Fr Hno Hna
    Pbro Sto Sta S.M Ud Uds Vd Vds Pdte Pdta p.ej p.e cfr v.gr Mt St
  `),
  open: words(`
    EE RR FF CC JJ S.A S.L S.R.L S.A.U S.L.U S.C C.A Cía Hnos EE.UU EEUU RR.HH FF.AA CC.OO JJ.OO D.F D.C a.C d.C a.J.C d.J.C R.U
    Inst Fdo q.e.p.d Q.E.P.D P.D P.S S.A.R Depto Dpto Dpt Dir Admón Adm Av Avda Avd Bv Blvd Cra Ctra Pza Plza Pº
    Urb Edif Esc Izq Dcha Tel Tels trad comp aprox máx mín núm núms tfno tlf ext cód apdo apdos lám inc incs ref
    refs párr párrf párrafo pág págs ene feb abr jun jul ago sept sep oct nov dic
  `),
  final: words('etc a.m p.m hs h seg kg km cm mm lts ss s.s sgtes'),
  numeric: words(`
    No nº n.º N.º nro nros Núm p pp s c t tít cl lib v art arts cap caps sec secs sáb dom lun mar mié jue vie Lun
    Mar Mié Jue Vie Sáb Dom
  `),
  starters: words(`
    El La Los Las Lo Un Una Unos Unas Este Esta Esto Estos Estas Ese Esa Eso Esos Esas Aquel Aquella Aquello Aquí Allí Ahí
    Yo Tú Él Ella Ellos Ellas Nosotros Nosotras Usted Ustedes Se Me Te Le Les Nos Su Sus Mi Mis Tu Tus Nuestro Nuestra
    En De Del Al A Con Sin Por Para Desde Hasta Entre Sobre Según Durante Tras Ante Bajo Como Cuando Donde Mientras
    Si Sí No Ni O Y E Pero Sino Aunque Porque Pues Que Qué Quién Quiénes Cuál Cuáles Cómo Cuándo Dónde Cuánto Cuánta
    También Tampoco Además Así Entonces Luego Después Antes Ahora Hoy Ayer Mañana Finalmente Primero Segundo
    Hay Había Es Son Era Eran Fue Fueron Está Están Ha Han Hace Tiene Todo Toda Todos Todas Cada Otro Otra Otros Otras
    Muchos Muchas Algunos Algunas Ningún Ninguna Nada Nadie Siempre Nunca Gracias
  `),
}
