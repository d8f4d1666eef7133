import { Fragment } from 'react'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useOpened } from '#app/components/helpers/if-opened.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import {
  bundleFormPath,
  confirmationPath,
  confirmationPdfPath,
  pickerPath,
  previewOf,
} from '#app/rules/letters/addresses.ts'
import { LetterDates } from './letter-dates.tsx'
import { LetterSources } from './letter-sources.tsx'
import type { loader } from './route.tsx'

/** `email`: address of the signed-in user. */
type ConfirmationProps = Pick<Loaded<typeof loader>, 'today' | 'steps' | 'ready' | 'notToForget' | 'email' | 'canPrint'>

/** After a letter is finished: what to print and post, and what letters do not cover. screens-3.12. */
export function ConfirmationPage({ today, steps, ready, notToForget, email, canPrint }: ConfirmationProps) {
  const mayMail = useOpened(confirmationPath, 'POST')
  const download = canPrint && (
    <a className="button quiet" href={confirmationPdfPath}>
      Enregistrer
    </a>
  )
  return (
    <>
      <div className="stack">
        <h1>{ready.length > 0 ? 'Ce qui est prêt, ce qui reste' : 'Ce soir, demain, cette semaine'}</h1>
        <p className="lede">{leadOf(ready.length)}</p>
      </div>
      <section className="section">
        <h2>Par quoi commencer</h2>
        <dl className="facts">
          {steps.map(({ when, what }) => (
            <Fragment key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </dl>
        {ready.length === 0 && (
          <p className="actions">
            <a className="button" href={pickerPath}>
              Voir les courriers
            </a>
          </p>
        )}
      </section>
      {ready.length > 0 && (
        <section className="section">
          <h2>Ce qui est prêt</h2>
          <Ready ready={ready} today={today} />
          <p className="actions">
            <a className="button" href={bundleFormPath}>
              Imprimer les lettres
            </a>{' '}
            <a className="button quiet" href={pickerPath}>
              Continuer les courriers
            </a>
          </p>
        </section>
      )}
      <section className="section">
        <h2>À ne pas oublier</h2>
        <ul className="ticks">
          {notToForget.map(({ what, how, path }) => (
            <li key={what}>
              <strong>{path ? <a href={path}>{what}</a> : what}</strong>
              <br />
              {how}
            </li>
          ))}
        </ul>
      </section>
      <section className="section unprinted">
        <h2>Garder cette page</h2>
        <div className="stack">
          {mayMail ? (
            <>
              <PostForm action={confirmationPath}>
                <OnceField />
                <p className="actions">
                  {download}{' '}
                  <button type="submit" id="envoyer" className="button quiet">
                    M’envoyer cette page
                  </button>
                </p>
              </PostForm>
              <p>Elle vous sera envoyée à {email}.</p>
            </>
          ) : (
            <p className="actions">{download}</p>
          )}
          <details>
            <summary>Imprimer</summary>
            <p>
              Ouvrez le menu de votre navigateur, puis «&nbsp;Imprimer&nbsp;». Sur un ordinateur&nbsp;: touches Ctrl et
              P. Les cases se cochent au stylo.
            </p>
          </details>
        </div>
      </section>
    </>
  )
}

const leadOf = (count: number) =>
  count === 0
    ? 'Rien n’est à faire en une fois. Tout ce que vous écrivez est gardé.'
    : `${count === 1 ? 'Un courrier est prêt' : `${count} courriers sont prêts`} à imprimer et à signer.`

function Ready({ ready, today }: Pick<ConfirmationProps, 'ready' | 'today'>) {
  return (
    <>
      <table className="ledger">
        <caption className="unseen">Courriers à poster</caption>
        <thead>
          <tr>
            <th scope="col">Organisme</th>
            <th scope="col">À poster avant</th>
          </tr>
        </thead>
        <tbody>
          {ready.map(({ id, recipient, name, dates }) => (
            <tr key={id}>
              <th scope="row">
                <a href={previewOf(id)}>{recipient}</a>
                {name !== recipient && (
                  <>
                    <br />
                    <small>{name}</small>
                  </>
                )}
              </th>
              <td data-label="À poster avant">
                {dates.length > 0 ? <LetterDates dates={dates} today={today} /> : 'dès que possible'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LetterSources letters={ready} />
    </>
  )
}
