import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { withReturn } from '#app/rules/access/guards.ts'
import { verificationPath } from '#app/rules/accounts/addresses.ts'
import { de } from '#app/rules/french.ts'
import { helperPaperOf, ownHelpersPath, signedPaperOf } from '#app/rules/helpers/addresses.ts'
import type { HelperMandateState } from '#app/rules/helpers/mandates.ts'

type Helper = {
  id: string
  helper: string
  place: string
  helperEmail: string
  state: HelperMandateState
  stateCopy: string
  may: string[]
}

/** `isProved`: whether the owner has just signed in by a link or a code, which giving access requires. */
type HelpersProps = { helpers: Helper[]; isProved: boolean }

/** The helpers of a family, newest first: the paper of one that waits, and the button that takes a mandate back. */
export function Helpers({ helpers, isProved }: HelpersProps) {
  if (helpers.length === 0) return null
  return (
    <section className="section">
      <h2>Qui vous aide</h2>
      <ul className="stack">
        {helpers.map((one) => (
          <li key={one.id} id={`mandat-${one.id}`} className="stack">
            <p>
              <strong>{one.helper}</strong>, {one.place}
              <br />
              {one.helperEmail}
              <br />
              <span className="small">{one.stateCopy}</span>
            </p>
            {one.state === 'living' && (
              <ul>
                {one.may.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {one.state === 'waiting' && <Paper id={one.id} isProved={isProved} />}
            {(one.state === 'living' || one.state === 'waiting') && (
              <PostForm>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={one.id} />
                <button type="submit" className="button quiet" aria-label={`Arrêter l’aide ${de(one.helper)}`}>
                  Arrêter
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The paper to print and sign, and where its photograph, which opens the mandate, is added. */
function Paper({ id, isProved }: { id: string; isProved: boolean }) {
  return (
    <>
      <p>
        <a className="button quiet" href={helperPaperOf(id)}>
          Imprimer le papier
        </a>
      </p>
      <p className="small">Deux exemplaires. Vous signez tous les deux. Gardez-en un.</p>
      <p>
        {isProved ? (
          <a className="button" href={signedPaperOf(id)}>
            Ajouter la photo du papier signé
          </a>
        ) : (
          <a className="link" href={withReturn(verificationPath, signedPaperOf(id))}>
            Prouver que c’est vous, pour ajouter la photo
          </a>
        )}
      </p>
    </>
  )
}

type SignedPaperProps = { helper: Pick<Helper, 'id' | 'helper' | 'place'>; error: string | undefined }

/** The photograph of one signed paper. */
export function SignedPaper({ helper: { id, helper, place }, error }: SignedPaperProps) {
  return (
    <section className="section">
      <h2>Le papier signé</h2>
      <p>
        <strong>{helper}</strong>, {place}
      </p>
      <PostForm action={ownHelpersPath} encType="multipart/form-data" noValidate>
        <OnceField />
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="id" value={id} />
        <FileField
          name={`file-${id}`}
          label="La photo du papier signé"
          hint="Les deux signatures se voient. Elle est gardée, chiffrée."
          error={error}
        />
        <p className="actions">
          <button type="submit" className="button">
            Ouvrir le dossier à cette personne
          </button>{' '}
          <a className="link" href={ownHelpersPath}>
            Toutes les personnes qui vous aident
          </a>
        </p>
      </PostForm>
    </section>
  )
}
