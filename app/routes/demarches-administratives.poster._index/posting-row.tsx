import { useFieldName } from '#app/components/forms/field-names.ts'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { NoCopy } from '#app/components/letters/no-copy.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { piecesPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { postingOfLetter } from '#app/rules/post/addresses.ts'
import { BY_HAND, CHOICE, WITHOUT } from '#app/rules/post/choice-names.ts'
import type { PostMode, ProposedMode } from '#app/rules/post/modes.ts'
import type { PostRefusalCopy } from '#app/rules/post/refusal-copy.ts'

export type PostingLetter = {
  id: DocumentId
  recipient: string
  /** The recipient's address, as in the window. */
  lines: readonly string[]
  sender: readonly string[]
  enclosed: string[]
  pages: number
  refusal: PostRefusalCopy | undefined
  prices: { mode: PostMode; priceCents: number }[]
  /** Whether the family wanted a copy for its notary. */
  lacksCopy: boolean
  proposed: ProposedMode
  /** What a registered letter waits for; '' for nothing. */
  lacking: string
  /** Label of the box that posts it without. */
  without: string
  /** It was asked for before. `by`: the relative who prepared it for its signer. */
  prepared: { mode: PostMode; by: string | undefined } | undefined
  /** Its sheet, if it is alone on the page. */
  html: string
}

const modeWords: Record<PostMode, string> = { plain: 'Simple', tracked: 'Suivie', registered: 'Recommandée' }

type PostingRowProps = {
  row: PostingLetter
  typed: TypedValues | undefined
  error: string | undefined
  isGift: boolean
  isOne: boolean
}

/** A letter: how it is posted and its price, or why it cannot be and what to mend. */
export function PostingRow({ row, typed, error, isGift, isOne }: PostingRowProps) {
  const { id, recipient, refusal, lacking, proposed, prepared } = row
  const name = `${CHOICE}${id}`
  useFieldName(name, recipient)
  const prices = lacking ? row.prices.filter(({ mode }) => mode !== 'registered') : row.prices
  if (refusal) {
    return (
      <div className="posting" id={name}>
        <h3>{recipient}</h3>
        <p className="wait">
          {refusal.words} {refusal.mend && <a href={refusal.mend.href}>{refusal.mend.words}</a>}
        </p>
      </div>
    )
  }
  const first = lacking ? 'plain' : proposed.mode
  const chosen = typed?.[name] ?? prepared?.mode ?? (lacking && proposed.mode === 'registered' ? BY_HAND : first)
  const answers = [
    ...prices.map(({ mode, priceCents }) => ({
      value: mode as string,
      words: isGift ? modeWords[mode] : `${modeWords[mode]}, environ ${priceCopy(priceCents)}`,
    })),
    { value: BY_HAND, words: isOne ? 'Je la poste' : 'Je la poste moi-même' },
  ]
  return (
    <fieldset className="posting">
      <legend className="label">{recipient}</legend>
      {error && <p className="error">{error}</p>}
      {prepared?.by && <p className="small">Préparée par {prepared.by}.</p>}
      <div className="answers">
        {answers.map(({ value, words }, at) => (
          <div className="choice" key={value}>
            <input
              type="radio"
              id={at === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <label htmlFor={at === 0 ? name : `${name}-${value}`}>{words}</label>
          </div>
        ))}
      </div>
      {lacking && (
        <>
          <p className="wait">
            {lacking} <a href={piecesPath}>Ajouter</a>
          </p>
          <Checkbox name={`${WITHOUT}${id}`} label={row.without} checked={typed?.[`${WITHOUT}${id}`] === 'on'} />
        </>
      )}
      {isOne && row.lacksCopy && <NoCopy id={id} />}
      <p className="small">
        {proposed.reason} {row.lines.join(', ')}.{' '}
        {!isOne && (
          <a href={postingOfLetter(id)}>
            Voir ce qui part<span className="unseen">{`\u00A0: ${recipient}`}</span>
          </a>
        )}
      </p>
    </fieldset>
  )
}
