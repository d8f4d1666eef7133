import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import type { AdvicePage } from '#app/content/documents.ts'
import { adviceOf } from '#app/rules/content/addresses.ts'

/**
 * Actions after reading a page: print it or send it. A visitor sends it from their own email program, so that we ask
 * for no address. screens-3.19.
 */
export function KeepIt({
  page,
  title,
  link,
  isHalf,
}: {
  page: AdvicePage
  title: string
  link: string
  isHalf: boolean
}) {
  const { user } = usePageData() ?? {}
  const path = adviceOf(page.uid)
  return (
    <>
      <section className="section unprinted">
        <h2>Garder cette page</h2>
        <div className="stack">
          <p>
            Elle s’imprime{isHalf && ' sur une demi-feuille, la liste seule'}&nbsp;: choisissez «&nbsp;Imprimer&nbsp;»
            dans votre navigateur.
          </p>
          {user ? (
            <PostForm action={path}>
              <OnceField />
              <button type="submit" className="button quiet" name="intent" value="send">
                Me l’envoyer par e-mail
              </button>
            </PostForm>
          ) : (
            <p>
              <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}>
                Me l’envoyer par e-mail
              </a>
            </p>
          )}
        </div>
      </section>
      <PostForm action={path} className="unprinted">
        <input type="hidden" name="intent" value="answer" />
        <fieldset className="section">
          <legend>Cette page vous a aidé&#8239;?</legend>
          <div className="stack">
            <p className="actions">
              <button type="submit" className="button quiet" name="helped" value="oui">
                Oui
              </button>{' '}
              <button type="submit" className="button quiet" name="helped" value="non">
                Non
              </button>
            </p>
            <p className="hint">Nous comptons les réponses, sans savoir qui répond.</p>
          </div>
        </fieldset>
      </PostForm>
    </>
  )
}
