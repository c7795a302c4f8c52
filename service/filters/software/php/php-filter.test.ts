import { expect, it } from 'vitest'
import { describeTexts, throughDocument } from '../../testing/through-document.ts'

const php = (body: string) => `<?php\n${body}\n`

it.each([
  ["return ['a' => 'It\\'s :count'];", ["It's <x1/>"], "return ['a' => '[It\\'s :count]'];"],
  ['return ["a" => "Hi {$b[\'c\']} and \\\\"];', ['Hi <x1/> and \\'], 'return ["a" => "[Hi {$b[\'c\']} and \\\\]"];'],
  [
    'return array("a" => array("b" => "Costs \\$5x"));',
    ['Costs $5x'],
    'return array("a" => array("b" => "[Costs \\$5x]"));',
  ],
  ["return ['a' => 'One ' . \"two\"];", ['One two'], "return ['a' => '[One two]'];"],
  ["$lang['a'][\"b\"] = 'Open it';", ['Open it'], "$lang['a'][\"b\"] = '[Open it]';"],
  ["define('A', 'Open it');", ['Open it'], "define('A', '[Open it]');"],
  ["return ['a' => 'apple|:count apples'];", ['apple', '<x1/> apples'], "return ['a' => '[apple]|[:count apples]'];"],
  [
    "return ['a' => '{0} None|[1,19] :min-:max at most|[20,*] Many'];",
    ['None', '<x1/>-<x2/> at most', 'Many'],
    "return ['a' => '{0} [None]|[1,19] [:min-:max at most]|[20,*] [Many]'];",
  ],
  [
    "return ['a' => '/img/a.png', 'b' => true, 3 => 'Open it', 'c' => fn ($a) => 'b', A::B => 'Shut it'];",
    ['Open it', 'Shut it'],
    null,
  ],
])('takes and writes the texts of %s', (body, sources, written) => {
  const found = throughDocument('a.php', php(body), 'es')
  expect(found.sources).toEqual(sources)
  if (written !== null) expect(found.written).toBe(php(written))
})

it('lists what it does not read', () => {
  const body = "return ['a' => 'Ground by ' . NAME . ' today', 'b' => <<<EOT\n  Many words here\n  EOT,\n];"
  expect(throughDocument('a.php', php(`${body}\n$x['y'] = 'Open it';`), 'es').remarks).toEqual([
    ['program', 'Ground by today'],
    ['unread', 'Many words here'],
  ])
})

it('has the comment above a key as a note', () => {
  const body = "return [\n  // For the door\n  'a' => 'Open it', // not this\n  'b' => 'Close it',\n];"
  expect(describeTexts('a.php', php(body)).notes).toEqual([['For the door'], []])
})

it.each([
  ['<?php echo 1;', 'unsupported'],
  ['<p>Mill</p>', 'unsupported'],
  ["<?php return ['a' => 'b", 'corrupt'],
  ["<?php return ['a' => 'b' 'c'", 'corrupt'],
  [`<?php return ${'['.repeat(400)}`, 'unsafe'],
])('refuses %s as %s', (text, reason) => {
  expect(() => throughDocument('a.php', text, 'es')).toThrow(expect.objectContaining({ reason }))
})
