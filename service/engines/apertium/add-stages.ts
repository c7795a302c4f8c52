import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programEnvironment } from './program-environment.ts'

// A word before a word or a number; an enclitic pronoun belongs to its verb. Signs begin with no letter, and text after
// a number followed it in the source: `1990s`, `9A`.
const GLUED = String.raw`(\^\*?\p{L}[^\$^]*\$)(?=(?:\[\[[^\]]*\]\])?\^\*?[\p{L}\p{N}](?![^\$^]*<enc>))`
const DETACH = '| apertium-wblank-detach'

// The first word of a sentence, behind blanks and a word that may come before an order, with a verb among its readings.
const START = String.raw`(\A|<sent>\$)((?:\s|\[[^\]]*\]|\])*`
const BEFORE = String.raw`(?:\^(?:please|never|always)/[^\$]*\$(?:\^,/,<cm>\$)?\s)?`
const FIRST = String.raw`${START}(?i:${BEFORE})\^[^/\$]*)/`
/** `Do not`, `Don't`, before a verb without a pronoun behind it, which Spanish has before the verb. */
const NOT = String.raw`${START}(?i:${BEFORE})\^)[Dd]o(?:/[^\$]*\$\s\^not/|n[\x27\x{2019}]t/do<vbdo><pres>\+)not<adv>\$\s\^`
const VERB = String.raw`(?=[^\$]*<vblex><pres>)(?:[^\$]*/)?([^/<\$]+)<vblex><inf>[^\$]*`
const NEXT = String.raw`\$(?:\s|\[[^\]]*\]|\])+\^`
const NO_PRONOUN = String.raw`(?=\$)(?!${NEXT}(?:me|you|him|her|it|us|them|yourself|yourselves)/)`
/** Also a noun or the like: an article behind it makes it a verb. */
const OR_OTHER = String.raw`(?=[^\$]*<(?:adj|n|adv|pr|pp|np)>)`
const DETERMINER = String.raw`(?=${NEXT}[^/\$]*/(?:the|an?|this|these|all|each|any|your|its|my|it|one|two|another|some|both)<)`
/** A verb alone, of a sentence with an end: a heading has an infinitive. A particle may belong to the verb. */
const OR_NONE = String.raw`(?=(?:[^/<\$]+<vblex><(?:inf|pres|imp)>/?)+\$)(?=[^\0]*<sent>)`
const NO_PARTICLE = String.raw`(?!${NEXT}(?:for|up|on|off|out|down|in|at|over|back|away|after|through|by|into)/)(?=\$)`
const ATTACH = 'apertium-wblank-attach'

/**
 * Adds stages to a pipeline. One puts a space between words that its rules brought together: they have as many spaces
 * to set as the source had, and `10-page` and `show's` have none. For English one takes a verb that begins a sentence
 * for an imperative before an article, or where nothing else is read and the sentence has an end: the tagger, which
 * knows none, takes it for an adjective, a noun or an infinitive. So does one behind `Never`, `Always` or `Please`; in
 * Spanish one behind `Do not`, which would be a statement. Without Perl the pipeline is unchanged.
 *
 * `A 10-page document` → `Un documento de 10 páginas`, not `documentode10 páginas`
 * `Open the door` → `Abra la puerta`, not `Abierto la puerta`
 * `Please do not open the door` → `Por favor no abra la puerta`, not `Complacer no abre la puerta`
 */
export async function addStages(command: string, name: string, path: string): Promise<string> {
  const hasPerl = await promisify(execFile)('perl', ['-e', '1'], { env: programEnvironment(path) }).then(
    () => true,
    () => false,
  )
  if (!hasPerl) return command
  const parted = command.replace(DETACH, (detach) => `| ${perl(`s/${GLUED}/$1 /g`)} ${detach}`)
  const tags = TAGS[name.split('_', 1)[0] ?? '']
  if (tags === undefined) return parted
  const imperatives = [
    `s#${START}\\^please/)(?=[^\\$]*please<adv>)[^\\$]*#$1$2please<adv>#gi`,
    ...(tags.includes('<p3>') ? [`s#${NOT}([^/\\$]*)/${VERB}${NO_PRONOUN}#$1$2not/not<adv>\\$ ^$3/$4${tags}#g`] : []),
    `s#${FIRST}${OR_OTHER}${VERB}${DETERMINER}#$1$2/$3${tags}#g`,
    `s#${FIRST}${OR_NONE}${VERB}${NO_PARTICLE}#$1$2/$3${tags}#g`,
  ]
  return parted.replace(ATTACH, (attach) => `${attach} | ${perl(imperatives.join('; '))}`)
}

/** The imperative of a direction: Spanish is formal, as Apertium's is elsewhere. */
const TAGS: Readonly<Record<string, string>> = {
  'eng-spa': '<vblex><imp><p3><sg>',
  'eng-cat': '<vblex><imp>',
}

function perl(program: string): string {
  return `perl -CS -0 -pe 'BEGIN { $| = 1 } ${program}'`
}
