import { HelpPhone, LegalPart, MissingMentions, WriteTo } from '#app/components/page/legal.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { accessibilityPath } from '#app/rules/content/addresses.ts'
import { missingOf } from '#app/rules/partners/publisher.ts'
import { giverCopy } from '#app/rules/partners/site.ts'
import { ownDataPath } from '#app/rules/retention/addresses.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Mentions légales', matches)

/** The publisher is a setting of the default partner (choice-1), the same on every host. */
export function loader({ context }: LoaderFunctionArgs) {
  const { publisher } = context.site
  const args = ['publisherName', 'publisherAddress', 'publisherDirector', 'publisherHost'] as const
  return { publisher, missing: missingOf(publisher, [...args]) }
}

export default function LegalNoticePage() {
  const { publisher, missing } = useLoaderData<typeof loader>()
  const site = usePageData()?.site
  return (
    <>
      <h1>Mentions légales</h1>
      <MissingMentions missing={missing} />
      <LegalPart title="Qui publie ce service">
        {publisher.publisherName && <p>{publisher.publisherName}</p>}
        {publisher.publisherAddress && <p>{publisher.publisherAddress}</p>}
        {publisher.publisherDirector && <p>Direction de la publication&nbsp;: {publisher.publisherDirector}</p>}
        <p>
          Pour nous joindre&nbsp;: <WriteTo contact={publisher.publisherContact} />, ou <HelpPhone />.
        </p>
        {site?.offeredBy && (
          <p>
            {giverCopy(site.offeredBy, site)}. {site.provider.name} le réalise.
          </p>
        )}
      </LegalPart>
      <LegalPart title="Qui l’héberge">
        <p>{publisher.publisherHost || 'Voir plus haut\u00A0: ce renseignement manque encore.'}</p>
      </LegalPart>
      <LegalPart title="Ce qui vous appartient">
        <p>Ce que vous écrivez dans les courriers est à vous. Vous pouvez l’imprimer, le copier, le garder.</p>
        <p>Les modèles de lettres sont faits pour vos démarches. Servez-vous-en autant que vous voulez pour elles.</p>
      </LegalPart>
      <LegalPart title="Signaler quelque chose">
        <p>
          Une page vous semble fausse, blessante ou contraire à la loi&#8239;? Écrivez à{' '}
          <WriteTo contact={publisher.publisherContact} /> en donnant l’adresse de la page et ce qui ne va pas. Nous
          vous répondons.
        </p>
      </LegalPart>
      <LegalPart title="Vos données, l’accessibilité">
        <p>
          <a href={ownDataPath}>Vos données</a> dit ce que nous gardons, pourquoi et combien de temps.{' '}
          <a href={accessibilityPath}>Accessibilité</a> dit ce qui a été vérifié, et ce qui ne l’est pas encore.
        </p>
      </LegalPart>
    </>
  )
}
