import type { PropsWithChildren } from 'react'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { NoCopy } from '#app/components/letters/no-copy.tsx'
import { Sheet } from '#app/components/letters/sheet.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { counted, upperFirst } from '#app/rules/french.ts'
import { bundleFormPath, pdfOf } from '#app/rules/letters/addresses.ts'
import { type PostingLetter, PostingRow } from './posting-row.tsx'
import { Confide, Signer, type SignerProps } from './signer.tsx'

type PostingProps = {
  rows: PostingLetter[]
  isOne: boolean
  /** Whether "Auprès poste pour vous" is chosen at first. */
  isChosen: boolean
  /** Undefined if no letter has a price. */
  terms: { isGift: boolean; isAgain: boolean; leavesOn: string; until: string } | undefined
  signer: SignerProps
  errors: FieldErrors
  typed: TypedValues | undefined
}

/** The two choices, equal in size. Where `:has` is not understood, both parts are shown. */
export function Posting({ rows, isOne, isChosen, terms, signer, errors, typed }: PostingProps) {
  const isOurs = isChosen || typed !== undefined
  const [first] = rows
  const Frame = terms ? Form : Plain
  return (
    <>
      <ErrorSummary errors={errors} />
      <Frame>
        <div>
          {terms && <OnceField typed={typed} />}
          {terms && (
            <>
              <Who
                name="moi"
                isChosen={!isOurs}
                label="Je poste moi-même"
                note="J’imprime, je signe, je mets sous enveloppe"
              />
              <Who
                name="aupres"
                isChosen={isOurs}
                label="Auprès poste pour vous"
                note={`${isOne ? 'Imprimée, mise' : 'Imprimées, mises'} sous enveloppe, ${isOne ? 'remise' : 'remises'} à La Poste le ${terms.leavesOn}`}
              />
            </>
          )}
          <section className="next only-mine">
            <h2>{isOne ? 'Une lettre' : 'Un seul dossier'}</h2>
            <p>L’adresse tient dans une enveloppe à fenêtre.</p>
            <a className="button full" href={isOne && first ? pdfOf(first.id) : bundleFormPath}>
              {isOne ? 'Télécharger la lettre' : 'Voir le dossier à imprimer'}
            </a>
          </section>
          <div className="only-posted">
            <section className="part">
              <h2>{isOne ? 'L’envoi' : upperFirst(counted(rows.length, 'lettre'))}</h2>
              {rows.length === 0 && <p>Aucune lettre n’est à poster.</p>}
              {!isOne && rows.some(({ lacksCopy, refusal }) => lacksCopy && !refusal) && <NoCopy />}
              {rows.map((row) => (
                <PostingRow
                  key={row.id}
                  row={row}
                  typed={typed}
                  error={errors[`envoi-${row.id}`]}
                  isGift={terms?.isGift === true}
                  isOne={isOne}
                />
              ))}
            </section>
            {terms && (
              <>
                <Signer {...signer} />
                <section className="next">
                  <p>
                    {terms.isGift
                      ? 'Offert.'
                      : `${terms.isAgain ? 'Ce qui est revenu repart à moitié prix. ' : ''}Le prix exact dépend du nombre de feuilles. Vous le voyez avant de payer.`}
                  </p>
                  <Confide {...signer} isGift={terms.isGift} />
                  <p className="small">
                    Vous pouvez annuler jusqu’au {terms.until}.
                    {!terms.isGift && ' Ce que vous avez payé vous est alors rendu.'}
                  </p>
                </section>
              </>
            )}
          </div>
        </div>
        {isOne && first ? <WhatLeaves row={first} /> : first && <Sender lines={first.sender} />}
      </Frame>
    </>
  )
}

const Form = ({ children }: PropsWithChildren) => <PostForm className="duo">{children}</PostForm>

/** Without a letter that we can post, nothing is chosen. */
const Plain = ({ children }: PropsWithChildren) => <div className="duo">{children}</div>

type WhoProps = { name: 'moi' | 'aupres'; isChosen: boolean; label: string; note: string }

const Who = ({ name, isChosen, label, note }: WhoProps) => (
  <div className="choice">
    <input type="radio" id={`qui-${name}`} name="qui" value={name} defaultChecked={isChosen} />
    <label htmlFor={`qui-${name}`}>
      {label} <small>{note}</small>
    </label>
  </div>
)

/** One letter as it leaves. */
function WhatLeaves({ row }: { row: PostingLetter }) {
  return (
    <section className="stack">
      <h2>Ce qui part</h2>
      <Sheet html={row.html} />
      <p className="small">
        {row.enclosed.length > 0 ? `Avec\u00A0: ${row.enclosed.join(', ')}. ` : 'Sans pièce jointe. '}
        {upperFirst(counted(row.pages, 'feuille'))} environ. Une lettre qui n’est pas remise revient à cette
        adresse&nbsp;: {row.sender.join(', ')}.
      </p>
    </section>
  )
}

const Sender = ({ lines }: { lines: readonly string[] }) => (
  <section className="stack">
    <h2>Votre adresse, pour un retour</h2>
    <p>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </p>
    <p className="small">Une lettre qui n’est pas remise y revient.</p>
  </section>
)
