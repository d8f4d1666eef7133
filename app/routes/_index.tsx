import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TutorialVideo } from '#app/components/page/tutorial-video.tsx'
import { requireSignedOut } from '#app/http/access/signed-out.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { homeOf, type Service, signUpOf } from '#app/rules/access/services.ts'
import { advicePath } from '#app/rules/content/addresses.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { openServices } from '#app/rules/menu.ts'
import { lettersPriceCopy } from '#app/rules/orders/copy.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Quand un proche meurt', matches)

/** A signed-in user is redirected to their current service. screens-3.2. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedOut({ request, context })
  return null
}

type ServiceCard = { title: string; aside: string; text: string }

/** Purpose of each service, on the home page. */
const serviceCards: Record<Service, ServiceCard> = {
  da: {
    title: 'Écrire aux organismes',
    aside: `${letterKinds.length} lettres`,
    text: 'Banque, retraite, assurance maladie… Des lettres remplies, prêtes à imprimer.',
  },
  ec: {
    title: 'Préparer la cérémonie',
    aside: 'seul ou à plusieurs',
    text: 'Le lieu, les textes, les musiques, les photos. Le déroulé et le programme sont prêts à imprimer.',
  },
  ed: {
    title: 'Ouvrir un espace de souvenirs',
    aside: 'pour les proches',
    text: 'Les informations sur les obsèques, et les mots de chacun. La famille les lit d’abord.',
  },
  ta: {
    title: 'Estimer le prix des obsèques',
    aside: 'gratuit, sans inscription',
    text: 'Le tableau des devis, rempli avec des prix relevés. De quoi comparer avant de signer.',
  },
}

export default function Home() {
  const { site, savesData, letterPriceCents } = usePageData() ?? {}
  const { services = [], banner, welcome, tutoVideoHorsInscription: video } = site ?? {}
  const opened = openServices(services).map(({ service }) => service)
  return (
    <>
      {banner && !savesData && (
        <img className="banner" src={banner.path} alt="" width={banner.width} height={banner.height} />
      )}
      <div className="plate">
        <h1>
          Quand un proche meurt, il y a beaucoup à faire. <em>On avance pas à pas.</em>
        </h1>
        {welcome && <p className="lede">{welcome}</p>}
      </div>
      {opened.length > 0 && (
        <section className="section">
          <h2>De quoi avez-vous besoin aujourd’hui&#8239;?</h2>
          <ul className="contents">
            {opened.map((service) => (
              <ServiceLink
                key={service}
                service={service}
                card={serviceCards[service]}
                price={service === 'da' && letterPriceCents !== undefined && lettersPriceCopy(letterPriceCents)}
              />
            ))}
          </ul>
        </section>
      )}
      <section className="section">
        <h2>Le décès vient d’avoir lieu&#8239;?</h2>
        <div className="stack">
          <p>Commencez par ces trois choses.</p>
          <ol className="steps">
            <li>Faire constater le décès par un médecin.</li>
            <li>Le déclarer à la mairie.</li>
            <li>Choisir les pompes funèbres.</li>
          </ol>
          <p>
            <a href={advicePath}>Tous les conseils</a>
          </p>
          {video && <TutorialVideo video={video} place="service" />}
        </div>
      </section>
    </>
  )
}

/** `price`: shown before any work, at a partner whose families pay. */
type ServiceLinkProps = { service: Service; card: ServiceCard; price: string | false }

function ServiceLink({ service, card: { title, aside, text }, price }: ServiceLinkProps) {
  return (
    <li>
      <a href={service === 'ta' ? homeOf(service) : signUpOf(service)}>
        <span className="row">
          <strong>{title}</strong> <span className="leader small">{aside}</span>
        </span>{' '}
        <span>
          {text}
          {price && ` ${price}`}
        </span>
      </a>
    </li>
  )
}
