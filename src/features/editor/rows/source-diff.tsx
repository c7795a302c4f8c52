import { wordDiff } from '#contract/matching/word-diff.ts'

type Props = { readonly before: string; readonly after: string }

const looks = { same: 'span', removed: 'del', added: 'ins' } as const
const classes = { same: '', removed: 'words-out', added: 'words-in' }

/** Plain texts: what the first has that the second has not, and the other way round. */
export function SourceDiff({ before, after }: Props) {
  return wordDiff(before, after).map(({ kind, text }, index) => {
    const Piece = looks[kind]
    return (
      // The pieces of one diff never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Piece key={`${index} ${text}`} className={classes[kind]}>
        {text}
      </Piece>
    )
  })
}
