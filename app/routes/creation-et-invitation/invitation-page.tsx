import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import type { SharedService } from '#app/rules/accounts/sharing.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'

export type OpenInvitation = {
  token: string
  /** Masked: nobody knows yet who holds the link. */
  email: string
  inviterName: string
  message: string | undefined
  deceased: string
  service: SharedService
  /** What the person will be able to do, in infinitives. */
  mayDo: string
  expiresOn: Day
  /** The e-mail of another person who is signed in on this browser. */
  someoneElse: string | undefined
  asksName: boolean
}

type InvitationPageProps = {
  invitation: OpenInvitation
  typed: Readonly<Record<string, string>> | undefined
  errors: Readonly<Record<string, string>>
}

const invitesTo: Record<SharedService, (deceased: string) => string> = {
  da: (deceased) => `vous invite à l’aider pour ${deceased}`,
  ec: (deceased) => `vous ouvre la page où la cérémonie ${de(deceased)} se prépare`,
  ed: (deceased) => `vous invite dans l’espace ${de(deceased)}`,
}

/** Who invites, for whom, to do what; then accept or refuse. screens-3.17. */
export function InvitationPage({ invitation, typed, errors }: InvitationPageProps) {
  const { token, email, inviterName, message, deceased, service, mayDo, expiresOn, someoneElse, asksName } = invitation
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Une invitation pour vous</h1>
      <p>
        <strong>{inviterName}</strong> {invitesTo[service](deceased)}.
      </p>
      {message && <blockquote className="notice as-typed">{message}</blockquote>}
      <p>Vous pourrez&nbsp;: {mayDo}.</p>
      <p className="small">
        Cette invitation est pour {email}. Elle s’efface le {dateFr(expiresOn)}.
      </p>
      {someoneElse ? (
        <SomeoneElse email={someoneElse} />
      ) : (
        <form method="post" action={`/creation-et-invitation?jeton=${token}`} noValidate>
          <CsrfField />
          <OnceField typed={typed} />
          <input type="hidden" name="jeton" value={token} />
          {asksName && (
            <Field
              name="displayName"
              label="Votre nom"
              optional
              hint="Montré aux personnes qui partagent ce dossier. Sinon, elles voient votre adresse e-mail."
              autoComplete="name"
              maxLength={60}
              error={errors.displayName}
              defaultValue={typed?.displayName}
            />
          )}
          <p className="actions">
            <button type="submit" name="intent" value="accept" className="button">
              Accepter
            </button>{' '}
            <button type="submit" name="intent" value="refuse" className="button quiet">
              Refuser
            </button>
          </p>
        </form>
      )}
    </>
  )
}

/** The link is for one e-mail. A person signed in with another is not taken for its holder. */
function SomeoneElse({ email }: { email: string }) {
  return (
    <div className="notice">
      <p>
        Vous êtes connecté avec <strong>{email}</strong>, et cette invitation est pour une autre adresse.
      </p>
      <p>Déconnectez-vous, puis ouvrez de nouveau le lien de l’invitation.</p>
      <form method="post" action="/deconnexion">
        <CsrfField />
        <p className="actions">
          <button type="submit" className="button">
            Se déconnecter
          </button>
        </p>
      </form>
    </div>
  )
}

const endedCopy: Record<string, string> = {
  expired: 'Elle date de plus de 14 jours. Demandez à la personne qui vous a invité de vous l’envoyer de nouveau.',
  accepted: 'Elle a déjà été acceptée. Entrez dans votre espace avec votre adresse e-mail.',
  refused: 'Elle a été refusée. Si c’est une erreur, demandez une nouvelle invitation.',
  revoked: 'Elle a été annulée, ou remplacée par une plus récente. Regardez dans vos e-mails.',
}

export function EndedInvitation({ state }: { state: string }) {
  return (
    <>
      <h1>Cette invitation ne sert plus</h1>
      <p>{endedCopy[state] ?? 'Vérifiez que le lien est entier, ou demandez une nouvelle invitation.'}</p>
      <p className="actions">
        <a className="button" href="/connexion">
          Retrouver votre espace
        </a>
      </p>
    </>
  )
}
