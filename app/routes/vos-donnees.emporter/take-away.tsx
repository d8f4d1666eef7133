import { RadioField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { LegalPart } from '#app/components/page/legal.tsx'
import type { Day } from '#app/rules/days.ts'
import { de, groupedDigits, weekdayDate } from '#app/rules/french.ts'
import { takeAwayPath } from '#app/rules/retention/addresses.ts'
import { durationCopy } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

export type TakeAwayProps = {
  firstName: string
  /** An owner may export the whole account, other members only their own data. */
  mayTakeAll: boolean
  last: { state: 'waiting' | 'ready' | 'failed'; bytes: number; readyOn?: Day; until?: Day } | undefined
}

/** "Emporter tout", and the last requested file. screens-3.13. */
export function TakeAway({ firstName, mayTakeAll, last, error }: TakeAwayProps & { error?: string | undefined }) {
  const choices = {
    ...(mayTakeAll && { account: `Tout le dossier ${de(firstName)}` }),
    mine: 'Seulement ce qui est à moi',
  }
  return (
    <>
      <LegalPart title="Emporter tout" id="emporter">
        <PostForm action={takeAwayPath} className="stack">
          <OnceField />
          <p>Un fichier à garder&nbsp;: lettres, suivi, pièces, cérémonie, souvenirs. Il s’ouvre sans Internet.</p>
          <RadioField
            name="scope"
            label="Que voulez-vous emporter&#8239;?"
            choices={choices}
            defaultValue={mayTakeAll ? 'account' : 'mine'}
            error={error}
          />
          <p className="actions">
            <button type="submit" className="button">
              Préparer le fichier
            </button>
          </p>
          <p className="hint">Nous vous écrivons quand il est prêt. Il se garde {durationCopy(keptFor.export)}.</p>
        </PostForm>
      </LegalPart>
      {last && (
        <LegalPart title="Votre dernier fichier">
          <LastExport {...last} />
        </LegalPart>
      )}
    </>
  )
}

function LastExport({ state, bytes, readyOn, until }: NonNullable<TakeAwayProps['last']>) {
  if (state === 'waiting') return <p>Il se prépare. Nous vous écrivons quand il est prêt.</p>
  if (state === 'failed' || !readyOn || !until) {
    return <p>Il n’a pas pu être fait. Demandez-le de nouveau&#8239;; si rien ne vient, appelez-nous.</p>
  }
  return (
    <>
      <p>
        Prêt depuis le {weekdayDate(readyOn)}, {sizeFr(bytes)}. Gardé jusqu’au {weekdayDate(until)}.
      </p>
      <p className="actions">
        <a className="button quiet" href={`${takeAwayPath}.zip`}>
          Télécharger
        </a>
      </p>
    </>
  )
}

const MEGABYTE = 1_000_000
const sizeFr = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1000)}\u00A0ko` : `${groupedDigits(Math.round(bytes / MEGABYTE))}\u00A0Mo`
