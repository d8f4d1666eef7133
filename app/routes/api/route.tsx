import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { tokensPath } from '#app/rules/accounts/addresses.ts'
import { openApiPath } from '#app/rules/api/addresses.ts'
import { exampleProblem, shownProblems, shownSections, threeCommands } from '#app/rules/api/examples.ts'
import { de } from '#app/rules/french.ts'
import styles from '../../styles/api.css?url'
import { Calls, Code } from './calls.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title ?? 'L’API', matches)

/** The contract as a page, built from the schemas that check the calls. */
export function loader({ context: { site } }: LoaderFunctionArgs) {
  return {
    title: `L’API ${de(site.name)}`,
    commands: threeCommands(site.origin),
    sections: shownSections(),
    problems: shownProblems,
    problem: exampleProblem,
  }
}

export default function ApiPage() {
  const { title, commands, sections, problems, problem } = useLoaderData<typeof loader>()
  return (
    <div className="calls">
      <div className="stack">
        <h1>{title}</h1>
        <p className="lede">Les mêmes règles que les pages&nbsp;: rôles, partenaire, paiement, secret.</p>
        <p className="actions">
          <a className="button" href="#essai">
            Essayer en trois commandes
          </a>{' '}
          <a className="link" href={openApiPath}>
            Le contrat (OpenAPI&nbsp;3.1)
          </a>
        </p>
      </div>
      <section className="section" id="essai">
        <h2>Trois commandes</h2>
        <div className="stack">
          <p className="small">Remplacez l’adresse et le code, qui arrive par e-mail.</p>
          {commands.map(({ title: step, command }) => (
            <div className="stack" key={step}>
              <h3>{step}</h3>
              <Code text={command} />
            </div>
          ))}
          <p>
            Un programme qui dure&#8239;? Créez un jeton nommé et révocable sur <a href={tokensPath}>la page Jetons</a>.
          </p>
        </div>
      </section>
      <WhatToKnow />
      <Calls sections={sections} />
      <section className="section">
        <h2>Les erreurs</h2>
        <div className="stack">
          <p>Problem details, RFC&nbsp;9457. Le dossier d’un autre répond comme un dossier inconnu.</p>
          <Code text={problem} />
          <dl>
            {problems.map(({ type, status, detail }) => (
              <div key={type} id={type}>
                <dt>
                  <code>
                    {status} {type}
                  </code>
                </dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </div>
  )
}

function WhatToKnow() {
  return (
    <section className="section">
      <h2>Ce qu’il faut savoir</h2>
      <ul>
        <li>Un jeton n’ouvre aucune page. Un cookie n’autorise aucun appel.</li>
        <li>
          «&nbsp;…&nbsp;» veut dire <code>accounts/&#123;hashid&#125;</code>.
        </li>
        <li>
          Les clés sont en <code>snake_case</code>, dans les deux sens.
        </li>
        <li>
          Un <code>PUT</code>, un ordre ou un rôle peut porter <code>If-Match</code>, avec l’<code>etag</code> lu.
          Version dépassée&nbsp;: 412, avec les deux versions. Sans lui, <code>replaced</code> dit ce qui remplace les
          mots d’un proche.
        </li>
        <li>
          Chaque <code>POST</code> qui crée accepte <code>Idempotency-Key</code>&nbsp;: envoyé deux fois, il ne crée
          qu’une fois.
        </li>
        <li>
          Listes par pages de 100, la suivante dans <code>Link</code>. Corps de 2&nbsp;Mo, pièces de 10&nbsp;Mo.
        </li>
        <li>
          300&nbsp;appels par minute et par jeton. Au-delà&nbsp;: 429 et <code>Retry-After</code>.
        </li>
        <li>Une page d’un autre site ne peut rien appeler, sauf si le partenaire a réglé son origine.</li>
      </ul>
    </section>
  )
}
