import { usePageData } from '#app/components/page/page-data.ts'
import { anotherAccountHere } from '#app/rules/menu.ts'
import type { RefusalCopy } from '#app/rules/refusals.ts'

/**
 * For a signed-in user without any account: ask for an invitation, or open one. `closed`: the account that they shared
 * is closed, and can be taken back.
 */
export function NoAccount({ closed }: { closed: RefusalCopy | undefined }) {
  const signUp = anotherAccountHere(usePageData()?.site.services ?? [])
  return (
    <div className="stack">
      <h1>Vos services</h1>
      {closed ? (
        <p className="lede">
          {closed.title} {closed.lede}
        </p>
      ) : (
        <>
          <p className="lede">Aucun dossier n’est ouvert avec votre adresse e-mail.</p>
          <p>Un proche vous avait invité&#8239;? Demandez-lui une nouvelle invitation.</p>
        </>
      )}
      {signUp && (
        <p>
          <a className="button" href={signUp}>
            Ouvrir un dossier
          </a>
        </p>
      )}
    </div>
  )
}
