import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { usersPath } from '#app/rules/accounts/addresses.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import type { SharedInvitation } from '#app/rules/accounts/shared-users.ts'
import { dateFr } from '#app/rules/french.ts'

/** Invitations that are pending, expired or refused. Only an owner sees them. */
export function Invitations({ invitations }: { invitations: SharedInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <table className="ledger">
      <caption className="small">Invitations</caption>
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Rôle</th>
          <th scope="col">Où elle en est</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.id}>
            <th scope="row">{invitation.email}</th>
            <td data-label="Rôle">{roles[invitation.role].label}</td>
            <td>
              <InvitationStatus invitation={invitation} />
            </td>
            <td>
              <InvitationActions invitation={invitation} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InvitationStatus({ invitation: { state, mail, expiresOn } }: { invitation: SharedInvitation }) {
  if (state === 'refused') return 'Cette personne a refusé.'
  if (state === 'expired') return `Elle s’est effacée le ${dateFr(expiresOn)}.`
  if (mail === 'refused') {
    return (
      <span className="error">
        <Icon name="alert" /> L’invitation n’est pas partie. Vérifiez l’adresse ou réessayez.
      </span>
    )
  }
  const wait = `En attente jusqu’au ${dateFr(expiresOn)}.`
  return mail === 'sent' ? wait : `Le message est en route. ${wait}`
}

function InvitationActions({ invitation: { id, email, state, mail } }: { invitation: SharedInvitation }) {
  if (state === 'refused') return null
  return (
    <PostForm action={usersPath} className="row">
      <OnceField />
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="resend" className="link">
        {mail === 'refused' ? 'Réessayer' : 'Renvoyer'}
        <span className="unseen"> l’invitation à {email}</span>
      </button>{' '}
      <button type="submit" name="intent" value="revoke" className="link">
        Annuler<span className="unseen"> l’invitation à {email}</span>
      </button>
    </PostForm>
  )
}
