import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { readDocument } from '../../read-document.ts'
import { markdownFilter } from './markdown-filter.ts'

const options = { sourceLang: 'en', targetLang: 'es' }
const read = (file: string) => markdownFilter.read(Buffer.from(file), options)
const texts = (file: string) => read(file).map(({ tokens }) => printTags(tokens))
/** Returns the file with each letter of its texts as `x`, so that the remaining words are code. */
function masked(file: string): string {
  const changed = read(file).map(
    ({ key, tokens }) =>
      [
        key,
        tokens.map((token) =>
          token.kind === 'text' ? { ...token, text: token.text.replaceAll(/[A-Za-z]/g, 'x') } : token,
        ),
      ] as const,
  )
  return Buffer.from(markdownFilter.write(Buffer.from(file), new Map(changed), options).bytes).toString()
}

describe('a line that opens a block is code but for its title', () => {
  it.each([
    [
      'MkDocs',
      '!!! note "Read this"\n\n    The *mill*\n    is dry.\n\nEnd\n',
      ['Read this', 'The <g1>mill</g1> is dry.', 'End'],
    ],
    ['MkDocs, folded', '???+ tip inline end\n    Turn it.\n\n    - One\n', ['Turn it.', 'One']],
    ['MkDocs, within an item', '1. One\n\n    !!! warning "Two"\n        Three\n', ['One', 'Two', 'Three']],
    [
      'Material, tabs',
      '=== "Windows"\n\n    Left\n\n=== "macOS"\n\n    Right\n',
      ['Windows', 'Left', 'macOS', 'Right'],
    ],
    ['PyMdown, snippets', '--8<-- "a/b.md"\n\n--8<--\na.md\nb.md\n--8<--\n\nEnd\n', ['End']],
    ['mkdocstrings', '::: mill.wheel.Wheel\n    options:\n      heading_level: 2\n\nEnd\n', ['End']],
    [
      'PyMdown, blocks',
      '/// details | More\n    type: tip\n\nText\n///\n\n/// html | div.a\n\nb\n///\n',
      ['More', 'Text', 'b'],
    ],
    ['FastAPI', '{* docs/a.py ln[1:3] hl[2] *}\n\n{!> ../docs/b.py!}\n\nEnd\n', ['End']],
    ['abbreviations', '*[HTML]: Hyper Text\n*[W3C]: World Web\n', ['Hyper Text', 'World Web']],
    ['Docusaurus', ':::tip[Read this]\n\nOne\n\n:::\n', ['Read this', 'One']],
    [
      'Docusaurus, code that is MDX',
      '```mdx-code-block\n<TabItem value="w" label="Door">\n```\n\nOne\n\n```js\ntwo()\n```\n',
      ['Door', 'One'],
    ],
    [
      'MyST',
      '```{note} Read\nOne *two*\n```\n\n:::{figure} a.png\n:alt: b\nThree\n:::\n\n(here)=\n# Four\n',
      ['Read', 'One <g1>two</g1>', 'b', 'Three', 'Four'],
    ],
    [
      'MyST, fences',
      '```{figure} a.png\n:alt: Mill\n:width: 9px\n\nIts *wheel*\n```\n',
      ['Mill', 'Its <g1>wheel</g1>'],
    ],
    ['titles of code', '```js title="The wheel" {1}\na()\n```\n\n``` {title="src/a.js"}\n```\n', ['The wheel']],
    [
      'kramdown',
      'One\n{: title="Two" .a}\n\n[Door](a.md){: title="Three"} four\n',
      ['One', 'Two', '<g1>Door</g1><x2/> four', 'Three'],
    ],
    [
      'marks of PyMdown and Obsidian',
      'a ==b *c*== (==d==), a == b, x === y, a==b==c\n',
      ['a <g1>b <g2>c</g2></g1> (<g3>d</g3>), a == b, x === y, a==b==c'],
    ],
    ['Obsidian, tags', 'See #mill/wheel and #one, not #1. ^first-wheel\n', ['See <x1/> and <x2/>, not #1. <x3/>']],
    [
      'MyST, roles',
      'See {ref}`the wheel <a>`, {doc}`guide`, {abbr}`ML (the mill)` and {term}`Mill <mill>`.\n',
      ['See <g1>the wheel</g1>, <x2/><x3/>, <g4>ML (the mill)</g4> and <g5>Mill</g5>.'],
    ],
    [
      'R Markdown and Quarto, captions',
      '```{r a, fig.cap="One", echo=FALSE}\nb()\n```\n\n```{python}\n#| fig-cap: "Two"\n#| label: fig-a\n#| code-summary: "Three"\nb()\n```\n\n![Four](a.png){#fig-b fig-alt="Five"}\n',
      ['One', 'Two', 'Three', 'Four', 'Five'],
    ],
    ['VitePress', '<<< @/a.js{1,2}\n\n::: details More\nOne\n:::\n\n[[toc]]\n', ['More', 'One']],
    ['VuePress', '@[code{1-3}](../a.js)\n\n::: tip\nOne\n:::\n', ['One']],
    [
      'Microsoft Learn',
      ':::image type="content" source="a.png" alt-text="The mill":::\n\n:::row:::\n> [!div class="b"]\n> One\n',
      ['The mill', 'One'],
    ],
    ['Quarto', '::: {.callout-note title="Read this"}\nOne\n:::\n', ['Read this', 'One']],
    [
      'GitBook',
      '{% tabs %}\n{% tab title="Windows" %}\nLeft\n{% endtab %}\n{% hint style="info" %}\nOne\n{% endhint %}\n',
      ['Left', 'One', 'Windows'],
    ],
    ['Hugo', '{{< tab title="Windows" >}}\n\nLeft\n\n{{< /tab >}}\n', ['Windows', 'Left']],
    ['Obsidian', '> [!info]- Read this\n> One\n', ['Read this', 'One']],
    [
      'Logseq',
      'title:: My mill\ntags:: one, two\n\n- See [[Page]] ((638b7565-ac9b-4d71-ac77-758bc6ceec42)) now\n  id:: 638b7565-ac9b-4d71-ac77-758bc6ceec42\n  :LOGBOOK:\n  CLOCK: [2023-01-01 Sun]\n  :END:\n- Two\n  SCHEDULED: <2023-01-01 Sun>\n- #+BEGIN_NOTE\n  One\n  #+END_NOTE\n',
      ['My mill', 'See <x1/> <x2/> now', 'Two', 'One'],
    ],
    [
      'Mintlify',
      '<Card title="One" icon="door">\n  Two\n</Card>\n\n<Tooltip tip="a">Three</Tooltip>\n',
      ['Two', 'One', 'Three'],
    ],
  ])('of %s: %j', (_, file, expected) => {
    expect(texts(file).toSorted()).toEqual(expected.toSorted())
    expect(Buffer.from(markdownFilter.write(Buffer.from(file), new Map(), options).bytes).toString()).toBe(file)
    expect(texts(masked(file)).toSorted()).toEqual(
      expected.map((text) => text.replaceAll(/(?<!<\/?)[A-Za-z](?!\d+\/?>)/g, 'x')).toSorted(),
    )
  })

  it.each([
    ['!!! is loud\n', ['!!! is loud']],
    ['??? who knows\nnobody\n', ['??? who knows nobody']],
    ['// no block\n', ['// no block']],
    ['(see below)\n', ['(see below)']],
    ['=== not a tab\n', ['=== not a tab']],
    ['Use std::vector, or a::b c\n', ['Use std::vector, or a::b c']],
  ])('but not prose: %j', (file, expected) => {
    expect(texts(file)).toEqual(expected)
  })
})

it.each([
  [
    'pages of Obsidian',
    'See [[Page]], [[Page#A|words]] and ![[a.png|300]].',
    'xxx [[Page]], [[Page#A|xxxxx]] xxx ![[a.png|300]].',
  ],
  ['a link in brackets', 'See [[One]](a.md).', 'xxx [[xxx]](a.md).'],
  ['citations', 'By @fig-1 and [@smith2020].', 'xx @fig-1 xxx [@smith2020].'],
  ['bookdown and keys', 'See \\@ref(fig:a), ++ctrl+a++.', 'xxx \\@ref(fig:a), ++ctrl+a++.'],
  [
    'kramdown',
    '[a](b){:target="_blank"} c\n\n{::comment}\nNo\n{:/}',
    '[x](b){:target="_blank"} x\n\n{::comment}\nNo\n{:/}',
  ],
  ['Python-Markdown', '![a](b){ width="300" }', '![x](b){ width="300" }'],
  ['Jekyll', '{% highlight ruby %}\nputs a\n{% endhighlight %}', '{% highlight ruby %}\nputs a\n{% endhighlight %}'],
  ['comments of Obsidian', '%% No %%\n\na', '%% No %%\n\nx'],
])('keeps codes of %s', (_, file, expected) => {
  expect(masked(file)).toBe(expected)
})

it('keeps emoji and icons by their names, and no times', () => {
  expect(texts(':material-check: Fetch :tada:\n\nFrom 10:30:00 to a:b:c\n')).toEqual([
    '<x1/> Fetch <x2/>',
    'From 10:30:00 to a:b:c',
  ])
})

describe('properties of components', () => {
  it('are texts where readers see them', () => {
    const file =
      '<Tabs groupId="os" values={[{label: \'Windows sacks\', value: \'win\'}, {label: "It\'s", value: \'b\'}]}>\n  <TabItem value="win">Use it.</TabItem>\n  <TabItem value="b">Or that.</TabItem>\n</Tabs>\n'
    expect(texts(file)).toEqual(['Windows sacks', "It's", 'Use it.', 'Or that.'])
    const changed = new Map([
      ['#1', [{ kind: 'text', text: 'L\'os \\ "x"' } as const]],
      ['#2', [{ kind: 'text', text: '"y"' } as const]],
    ])
    expect(Buffer.from(markdownFilter.write(Buffer.from(file), changed, options).bytes).toString()).toBe(
      file.replace("'Windows sacks'", "'L\\'os \\\\ \"x\"'").replace('"It\'s"', '"\\"y\\""'),
    )
  })

  it('within a sentence come after it', () => {
    const file = 'import A from \'a\'\n\nPress <Key label="Enter now" size={2}>Enter</Key> to go.\n'
    expect(texts(file)).toEqual(['Press <g1>Enter</g1> to go.', 'Enter now'])
    const changed = new Map([['#2', [{ kind: 'text', text: 'Ya "mismo"' } as const]]])
    expect(Buffer.from(markdownFilter.write(Buffer.from(file), changed, options).bytes).toString()).toBe(
      file.replace('Enter now', 'Ya &quot;mismo&quot;'),
    )
  })

  it('do not make code of what is indented in a module', () => {
    expect(texts("import A from 'a'\n\n<A>\n\n    Four *columns*\n\n</A>\n")).toEqual(['Four <g1>columns</g1>'])
    expect(texts('One\n\n    code()\n')).toEqual(['One'])
  })
})

it('takes questions and authors of front matter, and lists sentences under other keys', () => {
  const file =
    '---\nfaq:\n  - question: Why so?\n    answer: |\n      Because it is.\nauthors:\n  - name: Ada\n    title: Head miller\nmotto: We grind all day\nlayout: home\n---\n'
  expect(texts(file)).toEqual(['Why so?', 'Because it is.', 'Head miller'])
  const { remarks } = readDocument(Buffer.from(file), { fileName: 'a.md', sourceLang: 'en' })
  expect(remarks.map(({ places }) => places)).toEqual([[{ part: 'motto', text: 'We grind all day' }]])
  const toml = Buffer.from('+++\ntitle = "Our mill"\nmotto = "We grind all day"\nlayout = "home"\n+++\n')
  const read = readDocument(toml, { fileName: 'a.md', sourceLang: 'en' })
  expect(read.segments.map(({ source }) => source)).toEqual(['Our mill'])
  expect(read.remarks.map(({ places }) => places)).toEqual([[{ part: 'motto', text: 'We grind all day' }]])
})

it('takes of front matter what readers see', () => {
  const file =
    '---\ntitle: One\nsidebar_label: Two\nkeywords: [three]\nslug: four\nhero:\n  text: Five\n  image: six.png\nsidebar:\n  label: Seven\n  order: 8\n---\n'
  expect(texts(file)).toEqual(['One', 'Two', 'Five', 'Seven'])
})
