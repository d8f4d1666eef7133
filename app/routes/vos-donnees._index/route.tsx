import { HelpPhone, MissingMentions, WriteTo } from '#app/components/page/legal.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { findMember, findSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { hasSignature } from '#app/operations/post/signature.ts'
import { offeredAssistant } from '#app/operations/situations/wording.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { listedCookies } from '#app/rules/cookies.ts'
import { upperFirst } from '#app/rules/french.ts'
import { missingOf } from '#app/rules/partners/publisher.ts'
import { giverCopy } from '#app/rules/partners/site.ts'
import { deceasedDataPath, directivePath } from '#app/rules/retention/addresses.ts'
import { keptLines, recipientsOf } from '#app/rules/retention/register.ts'
import { FoldedPart } from './folded-part.tsx'
import { KeptDataTable } from './kept-data-table.tsx'
import { NumberPart } from './number-part.tsx'
import { OwnData } from './own-data.tsx'
import { ProviderPart } from './provider-part.tsx'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos données', matches)

/**
 * The data controller is a setting of the default partner. Cookies have the names used here. A signed-in user sees
 * their own actions; the rest is shown even if the database does not respond.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { site } = args.context
  const { publisherName, publisherHost, privacyContact } = site.publisher
  const missing = missingOf(site.publisher, ['publisherName', 'publisherHost', 'privacyContact'])
  const own = await readOwn(args).catch(() => undefined)
  const engine = offeredAssistant(args.context, own?.account ?? site)?.name
  const cookies = listedCookies(site.origin)
  return { publisherName, publisherHost, privacyContact, missing, engine, cookies, own: own?.data }
}

/** Undefined for a visitor. */
async function readOwn(args: LoaderFunctionArgs) {
  const signedIn = await findSignedIn(args)
  if (!signedIn) return undefined
  const member = await findMember(args, signedIn)
  const isOwner = member !== undefined && can(member.role, 'erase-account')
  const signs = member !== undefined && (await hasSignature(args.context, member))
  return { account: member?.account, data: { isMember: member !== undefined, isOwner, signs } }
}

export default function PrivacyPage() {
  const { publisherName, publisherHost, privacyContact, missing, engine, cookies, own } = useLoaderData<typeof loader>()
  const { site, letterPriceCents, post } = usePageData() ?? {}
  const payingDomain = letterPriceCents !== undefined || (post !== undefined && !post.isGift)
  return (
    <>
      <div className="stack">
        <h1>Vos données</h1>
        <p className="lede">Elles servent à ce que vous faites ici. Rien d’autre.</p>
      </div>
      <div className={own && 'duo flip'}>
        {own && <OwnData {...own} />}
        <div>
          <MissingMentions missing={missing} />
          <FoldedPart title="Qui en répond">
            <p>
              {publisherName || site?.provider.name} décide de ce qui est gardé, et en répond. Pour toute
              question&nbsp;: <WriteTo contact={privacyContact} />, ou <HelpPhone />.
            </p>
            {site?.offeredBy && <p>{giverCopy(site.offeredBy, site)}. Il ne voit ni vos réponses ni vos courriers.</p>}
          </FoldedPart>
          <FoldedPart title="Ce qui est gardé" id="garde">
            <KeptDataTable kept={keptLines()} />
          </FoldedPart>
          <NumberPart />
          <FoldedPart title="L’espace de souvenirs" id="espace-de-souvenirs">
            <p>
              La page s’ouvre à qui a son lien, ou aux seuls proches qui partagent le dossier&nbsp;: la famille choisit.
              Nous demandons aux moteurs de recherche de ne pas la montrer. On y lit les années de naissance et de
              mort&#8239;; les dates complètes, si la famille le veut.
            </p>
            <p>
              Vous laissez un message&#8239;? La famille le lit d’abord, sauf si elle a choisi de tout publier aussitôt.
              Elle peut le publier, le garder pour elle, ou ne pas le publier. Votre adresse e-mail n’est montrée à
              personne, pas même à la famille&nbsp;: si un proche vous répond, c’est nous qui envoyons sa réponse. Un
              lien, donné après l’envoi, sert à changer ou à retirer votre message. Vous l’avez perdu&#8239;? En bas de
              la page de l’espace, «&nbsp;Retirer mon mot&nbsp;» vous aide.
            </p>
            <p>
              Un programme compte les liens, les numéros et les répétitions. Il peut faire attendre un message, et c’est
              une personne de la famille qui décide.
            </p>
          </FoldedPart>
          <FoldedPart title="Les autres personnes">
            <p>
              Vos lettres parlent de la personne décédée, et parfois de proches ou d’un notaire. Écrivez sur eux ce dont
              la lettre a besoin, pas davantage. Ces personnes peuvent aussi nous écrire.
            </p>
          </FoldedPart>
          <FoldedPart title="Qui les voit">
            <p>
              Vous, et ceux qui suivent. Seul <a href="#espace-de-souvenirs">l’espace de souvenirs</a> peut se montrer à
              d’autres.
            </p>
            <ul>
              {recipientsOf({ payingDomain, carrier: post?.carrier }).map((who) => (
                <li key={who}>{upperFirst(who)}.</li>
              ))}
            </ul>
            <p>
              {publisherHost && `Notre hébergeur\u00A0: ${publisherHost}. `}
              {engine && <>Si vous l’acceptez, {engine} reçoit les phrases d’un modèle. </>}Personne d’autre ne reçoit
              vos données. Elles ne sont ni vendues ni louées.
            </p>
            <p>
              Ce que vous écrivez est chiffré dans notre base, avec une clé propre à chaque dossier. Effacer un dossier
              détruit sa clé.
            </p>
          </FoldedPart>
          {engine && <ProviderPart name={engine} />}
          <FoldedPart title="Vos droits" id="droits">
            <p>
              Vous pouvez consulter vos données, les corriger, les effacer, en recevoir une copie, en limiter l’usage ou
              vous y opposer. Vous pouvez aussi nous dire{' '}
              <a href={directivePath}>ce qu’elles deviendront après votre mort</a>. Écrivez à{' '}
              <WriteTo contact={privacyContact} /> ou appelez <HelpPhone />. C’est gratuit.
            </p>
            <p>
              La réponse ne vous convient pas&#8239;? Vous pouvez vous adresser à la CNIL&nbsp;:{' '}
              <a href="https://www.cnil.fr">cnil.fr</a>.
            </p>
          </FoldedPart>
          <FoldedPart title="Après une mort" id="apres-une-mort">
            <p>
              Une personne qui se servait de ce service est morte&#8239;? Ses proches peuvent demander ce qui suit.{' '}
              <a href={deceasedDataPath}>Les données d’une personne décédée</a>
            </p>
          </FoldedPart>
          <FoldedPart title="Cookies" id="cookies">
            <p>
              Ce site utilise seulement les cookies nécessaires pour fonctionner&nbsp;: votre connexion et votre
              dossier. Aucun ne sert à la publicité ni à la mesure d’audience.
            </p>
            <ul>
              {cookies.map(({ name, what }) => (
                <li key={name}>
                  <strong>{name}</strong>&nbsp;: {what}
                </li>
              ))}
            </ul>
            <p>
              Où les scripts marchent, votre navigateur retient aussi les lettres que vous choisissez, sans aucun nom.
              Il garde un texte qui n’a pas pu partir. Rien sur un appareil partagé.
            </p>
          </FoldedPart>
        </div>
      </div>
    </>
  )
}
