import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { signUpHere } from '#app/rules/menu.ts'

/**
 * For a signed-in user without any account: ask for an invitation, or open a space, which requires signing out first.
 */
export function NoAccount() {
  const mayOpen = signUpHere(usePageData()?.site.services ?? []) !== undefined
  return (
    <div className="stack">
      <h1>Vos services</h1>
      <p className="lede">Aucun dossier n’est ouvert avec votre adresse e-mail.</p>
      <p>Un proche vous avait invité&#8239;? Demandez-lui une nouvelle invitation.</p>
      {mayOpen && (
        <>
          <p>
            Vous voulez ouvrir un espace à vous&#8239;? Un espace s’ouvre par un message envoyé à votre adresse e-mail.
            Déconnectez-vous d’abord, puis choisissez «&nbsp;Créer un espace&nbsp;».
          </p>
          <form method="post" action="/deconnexion">
            <CsrfField />
            <p className="actions">
              <button type="submit" className="button">
                Se déconnecter
              </button>
            </p>
          </form>
        </>
      )}
    </div>
  )
}
