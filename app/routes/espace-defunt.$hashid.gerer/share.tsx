import type { Loaded } from '#app/components/page/router.ts'
import { spaceInvitationPath, usersPath } from '#app/rules/accounts/addresses.ts'
import { isForVisitors } from '#app/rules/deceased-space/access.ts'
import { bookOf, shortAddress, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { loader } from './route.tsx'

/** `origin`: such as `https://aupres.example`. `mayInvite`: whether the user may invite, as an owner. */
type ShareProps = Pick<Loaded<typeof loader>, 'hashid' | 'origin' | 'shortCode' | 'visibility' | 'mayInvite'>

/** The address to give: the short one to anybody who may open it, or the one for relatives who sign in. */
export function Share({ hashid, origin, shortCode, visibility, mayInvite }: ShareProps) {
  const isForAll = isForVisitors(visibility)
  const address = `${origin}${isForAll ? shortAddress(shortCode) : spaceOf(hashid)}`
  return (
    <section>
      <h2>Partager la page</h2>
      <p className="code">{address.replace(/^https?:\/\//, '')}</p>
      {isForAll ? (
        <p className="actions">
          <a className="link" href={`${bookOf(hashid)}#cartes`}>
            Imprimer des cartes
          </a>
        </p>
      ) : (
        <>
          <p className="small">
            {visibility === 'family'
              ? 'Vous, et ceux qui remplissent ce dossier, seuls l’ouvrent.'
              : 'Les proches invités l’ouvrent, une fois connectés.'}
          </p>
          <p className="actions">
            <a className="link" href={mayInvite ? `${spaceInvitationPath}#email` : usersPath}>
              {mayInvite ? 'Inviter un proche' : 'Les proches invités'}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
