import { type PageData, usePageData } from '#app/components/page/page-data.ts'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { Sources } from '#app/components/page/sources.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import { findMember, findSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { listOfferedPrices } from '#app/operations/post/offered-prices.ts'
import { homeOf, type Service } from '#app/rules/access/services.ts'
import { upperFirst } from '#app/rules/french.ts'
import { signUpHere } from '#app/rules/menu.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { givenByCopy } from '#app/rules/partners/site.ts'
import styles from '../../styles/offers.css?url'
import { Postage, type ShownPrices } from './postage.tsx'

/** Anyone reads the prices; a signed-in user, those of the partner of their account. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await findSignedIn(args)
  const member = signedIn && (await findMember(args, signedIn))
  return { prices: await listOfferedPrices(args.context, member?.account) }
}

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce que ça coûte', matches)

const freeServices: [Service, string][] = [
  ['ec', 'La cérémonie'],
  ['ed', 'L’espace de souvenirs'],
  ['ta', 'L’estimation du prix des obsèques'],
]

/**
 * What is free and what is paid, or one sentence if the partner pays. No badge, no timer, no subscription.
 * screens-3.11
 */
export default function OffersPage() {
  const { prices } = useLoaderData<typeof loader>()
  const pageData = usePageData()
  if (!pageData) return null
  const { site, user, letterPriceCents, post } = pageData
  if (letterPriceCents === undefined || !site.services.includes('da')) return <Offered site={site} prices={prices} />
  const start = user ? homeOf('da') : (signUpHere(site.services) ?? '/')
  const alsoFree = freeServices.flatMap(([service, what]) => (site.services.includes(service) ? [what] : []))
  const price = `${priceCopy(letterPriceCents)} par courrier`
  return (
    <>
      <div className="stack">
        <h1>Ce que ça coûte</h1>
        <p className="lede">
          {price} prêt à imprimer, sauf deux qui sont gratuits. Tout le reste est gratuit
          {post && !post.isGift && ', sauf l’envoi, si vous nous le confiez'}.
        </p>
      </div>
      <div className="offers">
        <section className="card">
          <h2>Gratuit</h2>
          <p className="price">{priceCopy(0)}</p>
          <ul>
            <li>La demande de copies de l’acte de décès, prête à imprimer</li>
            <li>La recherche d’un contrat d’assurance vie par l’Agira, prête à imprimer</li>
            <li>Le texte de chaque autre lettre, à recopier à la main</li>
            <li>L’aperçu de vos lettres</li>
            <li>Les conseils, les dates, le suivi</li>
            {alsoFree.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p className="actions">
            <a className="button quiet" href={start}>
              Commencer sans payer
            </a>
          </p>
        </section>
        <section className="card">
          <h2>Guidé</h2>
          <p className="price">{price}</p>
          <ul>
            <li>La lettre remplie, en PDF prêt à imprimer</li>
            <li>Sa place dans le dossier à imprimer et dans vos e-mails</li>
            <li>La copie pour le notaire</li>
            <li>Corriger et réimprimer, sans payer de nouveau</li>
          </ul>
          <p className="actions">
            <a className="button" href={start}>
              Choisir mes courriers
            </a>
          </p>
        </section>
      </div>
      <Postage prices={prices} />
      <section className="section">
        <h2>Quand payer</h2>
        <p>À la fin, quand vos lettres sont écrites. Une seule fois, sans abonnement.</p>
      </section>
      <section className="section">
        <h2>Comment</h2>
        <p>Par carte, par téléphone ou par chèque.</p>
      </section>
      <section className="section">
        <h2>Si vous changez d’avis</h2>
        <div className="stack">
          <p>Remboursement sous 14&nbsp;jours, sans justification.</p>
          <p className="small">
            <Sources names={['C. conso. L. 221-18']} />
          </p>
        </div>
      </section>
    </>
  )
}

function Offered({ site, prices }: Pick<PageData, 'site'> & { prices: ShownPrices | undefined }) {
  return (
    <>
      <h1>Ce que ça coûte</h1>
      <p className="lede">{upperFirst(givenByCopy(site))}.</p>
      <Postage prices={prices} />
    </>
  )
}
