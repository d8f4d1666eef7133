import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { usePageData } from './page-data.ts'

/**
 * What has just been done: at the bottom, in the middle, eight seconds (S1 §2). It is in the page, the style sheet
 * makes it leave, and hover and focus keep it (decision 17).
 */
export function Notices() {
  const { notice, noticeLink, pathAndQuery: here, path } = usePageData() ?? {}
  if (!notice) return null
  return (
    <div className="toast" role="status">
      <p>{notice}</p>
      {noticeLink && <a href={noticeLink.href}>{noticeLink.words}</a>}
      <a href={here ?? path}>Fermer</a>
    </div>
  )
}

/** An information, not a question: only strictly necessary cookies exist (decision 15). */
export function CookieNotice() {
  const pageData = usePageData()
  if (!pageData?.cookieNotice) return null
  return (
    <form className="cookies" method="post" action="/preferences" aria-label="Cookies">
      <CsrfField />
      <input type="hidden" name="returnTo" value={pageData.pathAndQuery ?? pageData.path} />
      <p>
        Ce site utilise seulement les cookies nécessaires pour fonctionner&nbsp;: votre connexion et votre dossier.
        Aucun ne sert à la publicité ni à la mesure d’audience. En utilisant le service, vous les acceptez.
      </p>
      <p className="actions">
        <button type="submit" name="intent" value="acceptCookies" className="button quiet small-button">
          Accepter
        </button>
        <a href="/vos-donnees#cookies">En savoir plus</a>
      </p>
    </form>
  )
}
