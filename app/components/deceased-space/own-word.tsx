import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { de } from '#app/rules/french.ts'
import { CsrfField } from '../csrf-field.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { Field, TextArea, Tick } from '../fields.tsx'

export type OwnWordProps = {
  /** The private address of this page, whole. */
  address: string
  /** Of the space that its author comes from. */
  hashid: string | undefined
  firstName: string
  word: { name: string; message: string; email: string; hasPhoto: boolean }
  /** Everybody sees it; else nothing is said of what the family decided. */
  isShown: boolean
  /** Messages are still received: it may be changed. */
  isOpen: boolean
  typed?: Record<string, string> | undefined
  errors?: Record<string, string> | undefined
}

/** The page after a word was left: what will happen, and the private link to change it or take it back. Screens 3.16. */
export function OwnWordPage(props: OwnWordProps) {
  const { hashid, firstName, word, isShown, isOpen, typed, errors = {} } = props
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Merci. Votre mot est arrivé.</h1>
      <p className="lede">
        {isShown ? `Il est affiché dans l’espace ${de(firstName)}.` : 'La famille le lira avant de l’afficher.'}
      </p>
      <article className="condolence">
        <blockquote className="as-typed" dir="auto">
          {word.message || 'Vous n’avez laissé que votre nom.'}
        </blockquote>
        <footer>
          <p>
            <bdi>{word.name}</bdi>
            {word.hasPhoto && ' · avec une photo'}
          </p>
        </footer>
      </article>
      <Link {...props} />
      {isOpen ? <Change {...props} /> : <Closed typed={typed} />}
      <Withdraw />
      {hashid && (
        <p>
          <a className="link" href={spaceOf(hashid)}>
            Revenir à l’espace {de(firstName)}
          </a>
        </p>
      )}
    </>
  )
}

function Link({ address, firstName }: OwnWordProps) {
  const mail = new URLSearchParams({ subject: `Mon mot pour ${firstName}`, body: address })
  return (
    <>
      <h2>Gardez ce lien</h2>
      <p>Il permet de changer votre mot ou de le retirer. Il n’est que pour vous&nbsp;: qui l’a peut faire de même.</p>
      <p>
        <a href={address}>{address}</a>
      </p>
      <p>
        {/* « + » is a plus in a mail address, not a space. */}
        <a className="link" href={`mailto:?${String(mail).replaceAll('+', '%20')}`}>
          M’envoyer ce lien par e-mail
        </a>
      </p>
    </>
  )
}

function Change({ word, typed, errors = {} }: OwnWordProps) {
  const isRetyped = typed?.name !== undefined
  const shown: Record<string, string> = isRetyped ? typed : { ...word, hasPhoto: '' }
  return (
    <details open={isRetyped}>
      <summary>Changer mon mot</summary>
      <form method="post">
        <CsrfField />
        <TextArea name="message" label="Votre message" error={errors.message} defaultValue={shown.message ?? ''} />
        <Field name="name" label="Votre nom" error={errors.name} autoComplete="name" defaultValue={shown.name ?? ''} />
        <Field
          name="email"
          label="Votre e-mail"
          optional
          type="email"
          hint="Pour que la famille puisse vous répondre. Il ne sera pas affiché."
          error={errors.email}
          autoComplete="email"
          defaultValue={shown.email ?? ''}
        />
        {word.hasPhoto && <Tick name="withoutPhoto" label="Retirer la photo" checked={shown.withoutPhoto === 'on'} />}
        <p className="actions">
          <button type="submit" className="button" name="intent" value="change">
            Enregistrer
          </button>
        </p>
      </form>
    </details>
  )
}

function Closed({ typed }: { typed: Record<string, string> | undefined }) {
  if (!typed) return null
  return (
    <>
      <p className="notice" role="alert">
        La famille ne reçoit plus de messages ici. Votre mot reste comme il était. Voici ce que vous aviez écrit&nbsp;:
      </p>
      <blockquote className="as-typed" dir="auto">
        {typed.message}
      </blockquote>
    </>
  )
}

function Withdraw() {
  return (
    <details>
      <summary>Retirer mon mot</summary>
      <form method="post" className="stack">
        <CsrfField />
        <p>Votre mot est effacé, avec sa photo. La famille ne le verra plus.</p>
        <p className="actions">
          <button type="submit" className="button quiet" name="intent" value="withdraw">
            Retirer mon mot
          </button>
        </p>
      </form>
    </details>
  )
}

/** A word that was taken back, or an address that is not whole: `isGone` tells them apart. */
export function NoOwnWord({ isGone }: { isGone: boolean }) {
  return isGone ? (
    <>
      <h1>Ce mot n’est plus là</h1>
      <p>Il a été retiré. Ce lien ne sert plus.</p>
    </>
  ) : (
    <>
      <h1>Ce lien n’est pas entier</h1>
      <p>Copiez-le de nouveau, jusqu’au dernier caractère.</p>
    </>
  )
}
