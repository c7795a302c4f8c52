/**
 * The languages that may be source or target: canonical BCP 47, fixed here so that every installation has the same
 * list whatever its ICU knows. Two letters where ISO 639-1 has them and people translate them, then three letters,
 * then the regions and scripts that differ in writing.
 */
export const catalogue: readonly string[] = [
  ...words(`
    ab af ak am an ar as ay az ba be bg bi bm bn bo br bs ca ce co cs cv cy da de dv dz ee el en eo es et eu fa ff fi
    fj fo fr fy ga gd gl gn gu gv ha he hi hr ht hu hy id ig is it iu ja jv ka ki kk kl km kn ko ks ku kw ky la lb lg li
    ln lo lt lv mg mi mk ml mn mr ms mt my nb nd ne nl nn nr nv ny oc om or os pa pl ps pt qu rm rn ro ru rw sa sc sd
    se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to tr ts tt ty ug uk ur uz ve vi wa wo xh yi
    yo za zh zu`),
  ...words(`
    ace ast ban bem bho ceb ckb crh csb doi dsb fil frp fur haw hil hmn hsb ilo kab kok kri lij lmo lus mai
    min mni nah nso pag pam pap sah sat scn shn szl tet tpi tum vec war yue zgh`),
  ...words(`
    az-Arab bs-Cyrl ca-valencia de-AT de-CH en-GB en-US es-419 es-AR es-ES es-MX fa-AF fr-CA fr-FR it-CH mn-Mong ms-Arab
    nl-BE pa-Arab pt-BR pt-PT sr-Cyrl sr-Latn uz-Cyrl zh-HK zh-Hans zh-Hant`),
]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
