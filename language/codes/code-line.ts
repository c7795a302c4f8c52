/** Programs whose name begins no sentence. */
const PROGRAM =
  /^(?:npm|npx|yarn|pnpm|bunx?|deno|pip3?|pipx|uv|poetry|conda|git|gh|docker|docker-compose|podman|kubectl|helm|terraform|ansible|apt|apt-get|apt-cache|dnf|yum|apk|pacman|brew|snap|sudo|cd|ls|mkdir|rmdir|cp|mv|rm|ln|chmod|chown|curl|wget|ssh|scp|rsync|tar|unzip|gzip|grep|sed|awk|xargs|systemctl|journalctl|psql|mysql|sqlite3|redis-cli|mongosh|cargo|rustup|gem|bundle|composer|php|python3?|ruby|perl|java|javac|mvn|gradle|dotnet|cmake|gcc|clang|tsc|eslint|vitest|svn|hg|aws|gcloud|az|openssl|ffmpeg|nano|vim|bash|zsh|chroot|dpkg|rpm)$/
/** Programs that are words of a language, too: only beside another sign of a command. */
const AMBIGUOUS =
  /^(?:go|make|node|cat|echo|find|sort|cut|kill|test|which|touch|head|tail|more|less|date|who|export|set|source|bash|sh|env|time|man|history|getopts|bg|fg)$/
const COMMAND_SIGN = /(?:^|\s)(?:--?[a-z]|\.{0,2}\/\w|[|&<>]{1,2}\s|\$\w)|\w=\S|\.\w{2,4}(?:\s|$)/
/** `git apply: no such file` is what a program says. */
const MESSAGE = /^[\w-]+:$/
const STRING = /(["'`])(?:(?!\1).)*\1/g
const OPTION = /\s--[a-z][\w-]*(?:[ =][\w.-]+)?/g
const WORD = /^[\w@./:=+~,%"'<>[\](){}|&$*^-]+$/
const PROMPT = /^(?:\$|PS [A-Z]:\\?[\w\\]*>|[\w-]+@[\w-]+[:~$#][~\w/]*[$#]?)\s+\S/
/** What a statement of a program has and a sentence lacks. */
const STATEMENT =
  /^[A-Z][A-Z\d_]+=\S|^(?:export )?(?:const|let|var|function|class|def|func|fn|async function|export default)\s(?:[\w$]+\s?[=({:;]|[\w$]+: \w+ =|[{[][\w$, :]*[}\]] =)|^import\s.*['"]|^from \S+ import \S|^(?:return|await|throw new)\s\S*[([{.].*[)\]};]$|^(?:if|for|while|switch)\s?\([^()]+\)\s?(?:\{|throw|return|[\w.]+\()|^#include\s|\[-\w+\]|\[\w+ ?\.{3}\]|^\[[^\]\s]*[|=][^\]\s]*\]$|; (?:do|done|then|fi)\b|=>\s?[{(\w]|^[\w.$]+(?:\[[^\]]*\])?\s[=!]==?\s|^[\w$]+(?:\.[\w$]+)+\([^)]*\)?|^[\w.$]+\([^)]*\)\s*[;{]$|^[^\s'"]+;$|^<[a-z][\w-]*(?:\s[\w-]+=["'][^"']*["'])+\s?\/?>$/
const LETTER = /\p{L}/gu
/** A sentence has words with a space before and behind; of a statement these are few. */
const SENTENCE = /(?:^|\s)\p{Lu}?\p{Ll}+(?:\s\p{Ll}{2,}){3}|\p{Ll}[.!?]$|[¿¡。！？]/u
/** Words that no command has: `git init creates a repository`. */
const OF_SENTENCES =
  /(?<=\s)(?:the|an?|is|are|to|of|for|and|el|las?|los|una?|es|del?|y|que|les?|der|die|das|ist|und)(?=\s)|[.!?]$/
/** Arguments that a program fills in: it prints the line and does not run it. */
const OF_MESSAGES = /%(?:\d\$)?[-+.\d]*[sdulficx]/
const TASK =
  /^(?:install|i|ci|add|remove|uninstall|run|start|stop|restart|test|build|init|create|new|commit|push|pull|clone|checkout|switch|branch|merge|status|log|diff|fetch|rebase|stash|tag|reset|update|upgrade|get|apply|delete|exec|compose|up|down|ps|images|logs|enable|disable|publish|login|require|show|list|search|config|remote|serve|dev|deploy|describe|scale|reload)$/
const SENTENCE_START = /^\s*[\p{Lu}¿¡«“]\p{Ll}*[\s,’']/u
const LONGEST = 400

/**
 * True for a line that is a command or a statement of a program, which is the same in every language.
 *
 * `npm install react`, `$ make test`, `const app = fastify()` → true; `Make it work.`, `Go to the page` → false
 */
export function isCodeLine(text: string): boolean {
  // Nearly every text begins like a sentence, and need not be read.
  if (SENTENCE_START.test(text)) return false
  const whole = text.trim()
  if (whole === '' || whole.length > LONGEST) return false
  // A string may be in any language.
  const line = whole.replace(STRING, '$1_$1')
  if (/[^\0-\x7F“”‘’…→←─│└├]/.test(line)) return false
  if (PROMPT.test(line)) return true
  const words = line.split(/\s+/)
  const first = words[0] ?? ''
  const isSaid = SENTENCE.test(line)
  if (OF_MESSAGES.test(line)) return false
  if (PROGRAM.test(first) && words.length > 1 && !OF_SENTENCES.test(line.replace(OPTION, '')) && isCommand(line, words))
    return words.every((word) => WORD.test(word) && !MESSAGE.test(word))
  if (AMBIGUOUS.test(first) && COMMAND_SIGN.test(line) && !isSaid) return true
  return !isSaid && STATEMENT.test(line) && (line.match(LETTER)?.length ?? 0) > 1
}

/** True for `npm install react`, `cd my-project`, `rm -r a`; false for `git commands available`. */
function isCommand(line: string, [first = '', second = '', ...rest]: readonly string[]): boolean {
  if (first === 'sudo' || first === 'npx') return rest.length > 0 || PROGRAM.test(second)
  return COMMAND_SIGN.test(line) || TASK.test(second) || (rest.length === 0 && /[-_./\d]/.test(second))
}
