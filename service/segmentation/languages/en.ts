import { type LanguageRules, words } from '../language-rules.ts'

/** English. */
export const en: LanguageRules = {
  closed: words(`
    Mr Mrs Ms Mx Dr Drs Prof Rev Fr Hon Pres Gov Sen Rep Reps Sens Amb Atty Gen Col Maj Capt Cpt Cmdr Lt Sgt Cpl Pvt Adm Brig
    St Ste Mt Ft Supt Insp Msgr Esq
    e.g i.e viz cf vs v f.e approx ca al resp incl excl btw
  `),
  open: words(`
    Inc Ltd Co Corp Cos Bros Assn Assoc Dept Univ Jr Sr est dept univ gov govt
    Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun
    Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Ky La Md Mass Mich Minn Miss Mo Mont Neb Nev Okla Ont Ore Pa
    Penn Que Sask Tenn Tex Va Vt Wash Wis Wyo
    Ave Blvd Rd St Hwy Pl Sq Bldg Apt
  `),
  final: words('etc a.m p.m oz lb lbs ft hr hrs min mins sec secs mph'),
  numeric: words('no nos p pp vol vols fig figs sec secs ch chap art eq ex para pt pts sect ver cl'),
  starters: words(`
    A An The This That These Those There Here It Its He She They We You I His Her Their Our My Your
    What When Where Who Whom Whose Why How Which Whether If In On At By For From Of With Without After Before During
    Since Until While As But And Or Nor So Yet Because Although Though However Moreover Therefore Thus Hence Then
    Also Finally First Second Third Next Later Now Today Yesterday Tomorrow Meanwhile Instead Perhaps Maybe
    Is Are Was Were Be Being Do Does Did Has Have Had Can Could Will Would Shall Should May Might Must Let Please
    No Not Nothing Nobody None Yes All Any Both Each Every Many Most Much More Several Some Few Such Another Other Others
    Hundreds Thousands Millions Billions Dozens
  `),
  followers: words(`
    Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September
    October November December Eastern Central Pacific Mountain GMT UTC EST EDT CST CDT PST PDT CET CEST BST
  `),
  // `“Go.” Mr. Smith said.`
  attribution:
    /^(?:I |(?:(?!He|She|It|They|We|You|I )[A-Z][\w.'’-]{0,20} ){1,3})(?:said|says|asked|replied|answered|added|cried|shouted|whispered)\b/u,
}
