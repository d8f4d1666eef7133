import { SignedMessage } from '#app/components/condolences/signed-message.tsx'
import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Checkbox, Field, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { de } from '#app/rules/french.ts'
import { AnswerMe } from './answer-me.tsx'
import type { loader } from './route.tsx'

/**
 * `address`: the full private URL of this page. `action`: the action of its forms. `hashid`: hashid of the space that
 * its author comes from. `condolence.photo`: its picture, once it has passed the antivirus. `isRelative`: whether its
 * author is a member of the account, whom the family knows how to reach. `isNew`: whether it was submitted recently and
 * not changed since. `isShown`: whether the message is published. If not, the page must not reveal the family's
 * decision. `isModerated`: whether a change waits for the family. `isOpen`: whether the space still accepts messages,
 * so that it may be changed.
 */
export type AuthorPageProps = Extract<Loaded<typeof loader>, { page: unknown }>['page'] & {
  typed?: TypedValues | undefined
  errors?: FieldErrors | undefined
}

/**
 * The author's page, as long as the condolence exists: what will happen to it, and the private link to change or
 * withdraw it. screens-3.16.
 */
export function AuthorPage(props: AuthorPageProps) {
  const { hashid, firstName, condolence, isRelative, isNew, isShown, isOpen, typed, errors = {} } = props
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{isNew ? 'Merci. Votre mot est arrivé.' : 'Votre mot'}</h1>
      <p className="lede">
        {isShown ? `Il est affiché dans l’espace ${de(firstName)}.` : 'La famille le lira avant de l’afficher.'}
      </p>
      <SignedMessage
        name={condolence.name}
        message={condolence.message || SILENT_WORDS}
        picture={
          condolence.photo && (
            <p>
              <img
                src={condolence.photo.path}
                width={condolence.photo.width}
                height={condolence.photo.height}
                alt="Jointe à votre mot"
              />
            </p>
          )
        }
        note={condolence.hasPhoto && !condolence.photo && ' · avec une photo'}
      />
      {isOpen && !condolence.email && !isRelative && (
        <AnswerMe action={props.action} typed={typed} error={errors.email} />
      )}
      <Link {...props} />
      {isOpen ? <Change {...props} /> : <Closed typed={typed} />}
      <Withdraw action={props.action} />
      {hashid && <BackToSpace hashid={hashid} firstName={firstName} />}
    </>
  )
}

function Link({ address, firstName }: AuthorPageProps) {
  const mail = new URLSearchParams({ subject: `Mon mot pour ${firstName}`, body: address })
  return (
    <>
      <h2>Gardez ce lien</h2>
      <p>Gardez-le pour vous&nbsp;: avec ce lien, on peut changer ou retirer votre mot.</p>
      <p>
        <a href={address}>{address}</a>
      </p>
      <p>
        {/* In a `mailto:` URL, "+" is a plus, not a space. */}
        <a className="link" href={`mailto:?${String(mail).replaceAll('+', '%20')}`}>
          M’envoyer ce lien par e-mail
        </a>
      </p>
    </>
  )
}

function Change({ action, condolence, isShown, isModerated, typed, errors = {} }: AuthorPageProps) {
  const isRetyped = typed?.name !== undefined
  const shown: Record<string, string> = isRetyped
    ? typed
    : { name: condolence.name, message: condolence.message, email: condolence.email }
  return (
    <details open={isRetyped}>
      <summary>Changer mon mot</summary>
      <PostForm action={action}>
        <TextArea name="message" label="Votre message" error={errors.message} defaultValue={shown.message ?? ''} />
        <Field name="name" label="Votre nom" error={errors.name} autoComplete="name" defaultValue={shown.name ?? ''} />
        {condolence.email && (
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
        )}
        {condolence.hasPhoto && (
          <Checkbox name="withoutPhoto" label="Retirer la photo" checked={shown.withoutPhoto === 'on'} />
        )}
        {isShown && isModerated && <p>La famille relira votre mot changé. D’ici là, il n’est plus affiché.</p>}
        <p className="actions">
          <button type="submit" className="button" name="intent" value="change">
            Enregistrer
          </button>
        </p>
      </PostForm>
    </details>
  )
}

function Closed({ typed }: { typed: TypedValues | undefined }) {
  if (!typed) {
    return <p>La famille ne reçoit plus de messages ici. Vous pouvez encore retirer votre mot, mais plus le changer.</p>
  }
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

function Withdraw({ action }: Pick<AuthorPageProps, 'action'>) {
  return (
    <details>
      <summary>Retirer mon mot</summary>
      <PostForm action={action} className="stack">
        <p>Votre mot est effacé, avec sa photo. La famille ne le verra plus.</p>
        <p className="actions">
          <button type="submit" className="button quiet" name="intent" value="withdraw">
            Retirer mon mot
          </button>
        </p>
      </PostForm>
    </details>
  )
}
