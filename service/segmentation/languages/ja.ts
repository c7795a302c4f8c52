import type { LanguageRules } from '../language-rules.ts'

/** Japanese. A quoted sentence goes on with a particle or a reporting verb: `「行く。」と言った`. */
export const ja: LanguageRules = {
  attribution:
    /^(?:と(?!ころ|にかく|ても|もだち|き)|って|という|など|の(?!で)|が|は|を|に(?!もかかわらず)|も(?!し|う)|で(?!も|は|す)|や|、|，|・|——|…)/u,
}
