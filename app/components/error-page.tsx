import { refusedWords } from '#app/rules/refusals.ts'
import { useFacts } from './facts.ts'
import { PhoneLink } from './footer.tsx'

/** A refusal drawn as a page: its status, one sentence, the telephone, and the way home. `sentence`: the page's own. */
export function ErrorPage({ status, sentence }: { status: number; sentence?: string | undefined }) {
  const { title, lede, machine } = refusedWords(status)
  const site = useFacts()?.site
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{sentence ?? lede}</p>
      <p className="actions">
        <a className="button" href="/">
          Revenir à l’accueil
        </a>
      </p>
      {site && (
        <p>
          {status === 404 ? 'Vous cherchez quelque chose' : 'Cela continue'} ? <PhoneLink number={site.helpPhone} />,
          appel gratuit, du lundi au vendredi de 9 h à 18 h.
        </p>
      )}
      <p className="small">
        {status}
        {machine && (
          <>
            {' · '}
            <span lang="en">{machine}</span>
          </>
        )}
      </p>
    </div>
  )
}
