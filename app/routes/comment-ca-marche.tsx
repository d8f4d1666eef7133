import type { ReactNode } from 'react'
import { PhoneLink } from '#app/components/page/footer.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { type PageHandle, PageRules } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TutorialVideo } from '#app/components/page/tutorial-video.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { videoTextId } from '#app/rules/content/addresses.ts'
import { signUpHere } from '#app/rules/menu.ts'
import { tourSteps } from '#app/rules/tutorial.ts'

export const handle: PageHandle = { isForAll: true }

/** Separates the samples from the sentences about them. */
const sampleRules = '.sample{padding:1rem;border:1px dashed var(--rule);margin-block-start:.5rem}'

export const meta: MetaFunction = ({ matches }) => pageTitle('Comment ça marche', matches)

/** What the videos of the partner say, for a visitor who cannot watch or hear them. RGAA 4.1. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { tutoVideoInscription, tutoVideoHorsInscription } = context.site
  const videos = [
    { place: 'service', title: 'Ce que dit la vidéo', text: tutoVideoHorsInscription?.text },
    { place: 'inscription', title: 'Ce que dit la vidéo de l’inscription', text: tutoVideoInscription?.text },
  ] as const
  return { texts: videos.flatMap(({ text, ...video }) => (text ? [{ ...video, text }] : [])) }
}

/**
 * The four steps of the tutorial (screens-3.20). Their illustrations are inert parts of real pages: up to date,
 * printable, in dark mode too, without an image to download. A sentence replaces each for screen readers.
 */
export default function HowItWorks() {
  const { user, site } = usePageData() ?? {}
  const { texts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageRules rules={sampleRules} />
      <div className="stack">
        <h1>Comment ça marche</h1>
        <p className="lede">Quatre choses à savoir. Rien à retenir.</p>
      </div>
      <Step index={0}>
        <div className="field">
          <span className="label">Prénom de la personne décédée</span>
          <input type="text" aria-label="Prénom de la personne décédée" defaultValue="Jeanne" />
        </div>
        <p className="small">Enregistré à 14&nbsp;h&nbsp;32</p>
      </Step>
      <Step index={1}>
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
      <Step index={2}>
        <div className="field">
          <span className="label">Son adresse e-mail</span>
          <input type="text" aria-label="Son adresse e-mail" defaultValue="marc.moreau@exemple.fr" />
        </div>
        <p>
          <span className="button">Inviter</span>
        </p>
      </Step>
      {site && (
        <Step index={3}>
          <p>
            Une question&#8239;? <PhoneLink site={site} />
          </p>
        </Step>
      )}
      <p className="actions">
        <a className="button" href={user ? servicesPath : (signUpHere(site?.services ?? []) ?? '/')}>
          J’ai compris, commencer
        </a>
      </p>
      {site?.tutoVideoHorsInscription && <TutorialVideo video={site.tutoVideoHorsInscription} place="service" />}
      {texts.map(({ place, title, text }) => (
        <section key={place} id={videoTextId(place)} className="section">
          <h2>{title}</h2>
          <p className="as-typed">{text}</p>
        </section>
      ))}
    </>
  )
}

function Step({ index, children }: { index: number; children: ReactNode }) {
  const { title, text } = tourSteps[index]!
  return (
    <section className="section">
      <h2>{title}</h2>
      <div>
        <p>{text}</p>
        {/* React 18 has no boolean `inert`. */}
        <div className="sample" {...{ inert: '' }}>
          {children}
        </div>
      </div>
    </section>
  )
}
