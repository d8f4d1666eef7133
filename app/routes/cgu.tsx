import type { MetaFunction } from '@remix-run/node'
import { useFacts } from '#app/components/facts.ts'
import { PhoneLink } from '#app/components/footer.tsx'
import { pageTitle } from '#app/components/page-title.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Conditions d’utilisation', matches)

/** The short text of screens 3.13: what is true today, and nothing that does not exist yet. */
export default function Terms() {
  const site = useFacts()?.site
  return (
    <>
      <h1>Conditions d’utilisation</h1>
      <div className="notice">
        <h2>En bref</h2>
        <ul>
          <li>Vos données servent à préparer vos papiers. Rien d’autre.</li>
          <li>{site?.name} ne voit pas vos courriers.</li>
          <li>Pas de publicité ciblée, pas de revente.</li>
          <li>Vos réponses sont chiffrées, avec une clé propre à votre dossier.</li>
        </ul>
      </div>
      <section className="section">
        <h2>Le service</h2>
        <div className="stack">
          <p>
            {site?.name} vous aide à écrire aux organismes après un décès. Vous remplissez, vous relisez, vous imprimez
            et vous postez. Rien n’est envoyé à votre place.
          </p>
          <p>
            Les lettres et les dates conseillées sont une aide. Elles ne remplacent pas le conseil d’un notaire ou d’un
            avocat.
          </p>
        </div>
      </section>
      <section className="section">
        <h2>Vos données</h2>
        <div className="stack">
          <p>
            Nous gardons votre adresse e-mail et ce que vous écrivez dans les courriers : votre nom, celui de la
            personne décédée, les adresses, les numéros de dossier. Chaque réponse ne sert qu’à remplir vos lettres.
          </p>
          <p>
            Vous pouvez demander à consulter, corriger ou effacer vos données. Écrivez à{' '}
            <a href={`mailto:${site?.helpEmail}`}>{site?.helpEmail}</a> ou appelez{' '}
            {site && <PhoneLink number={site.helpPhone} />}.
          </p>
        </div>
      </section>
      <section className="section" id="cookies">
        <h2>Cookies</h2>
        <div className="stack">
          <p>
            Ce site utilise seulement les cookies nécessaires pour fonctionner : votre connexion et votre dossier. Pas
            de publicité, pas de mesure d’audience.
          </p>
        </div>
      </section>
    </>
  )
}
