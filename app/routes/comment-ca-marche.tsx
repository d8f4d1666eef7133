import type { ReactNode } from 'react'
import { PhoneLink } from '#app/components/page/footer.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { MetaFunction } from '#app/http/router.ts'
import { signUpHere } from '#app/rules/menu.ts'

/** The pieces stand apart from what is said of them. */
export const handle = {
  styles: () => '.sample{padding:1rem;border:1px dashed var(--rule);margin-block-start:.5rem}',
}

export const meta: MetaFunction = ({ matches }) => pageTitle('Comment ça marche', matches)

/**
 * The four steps of the tutorial (screens-3.20). Their pictures are pieces of the pages themselves, inert: up to date,
 * dark where the pages are, printable, and without a byte of their own. Whoever does not see them has the sentence.
 */
export default function HowItWorks() {
  const { user, site } = usePageData() ?? {}
  return (
    <>
      <div className="stack">
        <h1>Comment ça marche</h1>
        <p className="lede">Quatre choses à savoir. Rien à retenir.</p>
      </div>
      <Step title="1. Votre dossier" sentence="Ici, votre dossier. Tout s’enregistre.">
        <div className="field">
          <span className="label">Prénom de la personne décédée</span>
          <input type="text" aria-label="Prénom de la personne décédée" defaultValue="Jeanne" />
        </div>
        <p className="small">Enregistré à 14&nbsp;h&nbsp;32</p>
      </Step>
      <Step title="2. Les courriers" sentence="Ici, les courriers, du plus pressé au moins pressé.">
        <ul className="letters">
          <li className="letter-row">
            <strong>Acte de décès</strong>
            <p className="status" data-state="sent">
              <Icon name="posted" /> Validé
            </p>
          </li>
          <li className="letter-row">
            <strong>Banque</strong>
            <p className="status" data-state="ready">
              <Icon name="ready" /> En attente&nbsp;: prête à imprimer
            </p>
          </li>
          <li className="letter-row">
            <strong>Mutuelle</strong>
            <p className="status" data-state="pending">
              <Icon name="env" /> En attente
            </p>
          </li>
        </ul>
      </Step>
      <Step title="3. Vos proches" sentence="Ici, vous invitez un proche pour vous aider.">
        <div className="field">
          <span className="label">Son adresse e-mail</span>
          <input type="text" aria-label="Son adresse e-mail" defaultValue="marc.moreau@exemple.fr" />
        </div>
        <p>
          <span className="button">Inviter</span>
        </p>
      </Step>
      {site && (
        <Step title="4. Le téléphone" sentence="Ici, le numéro pour nous parler. Il est en bas de chaque page.">
          <p>
            Besoin de parler à quelqu’un&#8239;? <PhoneLink site={site} />
          </p>
        </Step>
      )}
      <p className="actions">
        <a className="button" href={user ? '/services' : (signUpHere(site?.services ?? []) ?? '/')}>
          J’ai compris, commencer
        </a>
        {site?.tutoVideoHorsInscription && (
          <>
            {' '}
            <a className="link" href={site.tutoVideoHorsInscription}>
              La même chose en vidéo
            </a>
          </>
        )}
      </p>
    </>
  )
}

function Step({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <section className="section">
      <h2>{title}</h2>
      <div>
        <p>{sentence}</p>
        {/* React 18 knows no boolean `inert`. */}
        <div className="sample" {...{ inert: '' }}>
          {children}
        </div>
      </div>
    </section>
  )
}
