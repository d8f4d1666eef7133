import { LegalPart, WriteTo } from '#app/components/page/legal.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { MetaFunction } from '#app/http/router.ts'
import { LINK_LIFE_MS } from '#app/rules/access/sign-in.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { DAYS_TO_TAKE_BACK } from '#app/rules/erasure/erasure.ts'
import { offersPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { freeLettersCopy, priceCopy } from '#app/rules/orders/copy.ts'
import { WITHDRAWAL_DAYS } from '#app/rules/orders/refund.ts'
import { ownDataPath } from '#app/rules/retention/addresses.ts'
import { durationCopy } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { PostedLetters } from './posted-letters.tsx'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Conditions d’utilisation', matches)

/** A summary of one page first (screens-3.13), then the full terms. They describe only what exists today. */
export default function TermsPage() {
  const pageData = usePageData()
  const { name, offeredBy, provider, payingDomain } = pageData?.site ?? {}
  const priceCents = pageData?.letterPriceCents
  const post = pageData?.post
  const isPostageToPay = post !== undefined && !post.isGift
  return (
    <>
      <h1>Conditions d’utilisation</h1>
      <div className="notice">
        <h2>En bref</h2>
        <ul>
          <li>Vos données servent à ce que vous faites ici. Rien d’autre.</li>
          <li>{offeredBy ? `${offeredBy} ne voit pas vos courriers.` : 'Nous ne lisons pas vos courriers.'}</li>
          <li>Pas de publicité ciblée, pas de revente.</li>
          <li>Vos réponses sont chiffrées, avec une clé propre à votre dossier.</li>
          <li>{post ? chosen : byHand}</li>
          <li>Dans un espace de souvenirs, la famille lit les messages et décide de ce qui paraît.</li>
          <li>Vous pouvez tout télécharger et tout effacer.</li>
        </ul>
      </div>
      <LegalPart title="Le service">
        <p>
          {name} vous aide à écrire aux organismes après un décès, à préparer la cérémonie et à recevoir les mots de
          chacun. Pour une lettre, vous répondez à des questions, le service la compose, vous la relisez et vous
          l’imprimez.{offeredBy && ` ${provider?.name} réalise le service.`}
        </p>
        <p>
          Les lettres et les dates conseillées sont une aide. Elles ne remplacent pas le conseil d’un notaire ou d’un
          avocat. Chaque organisme peut demander autre chose.
        </p>
        {priceCents !== undefined && (
          <p>
            Un courrier prêt à imprimer coûte {priceCopy(priceCents)}, toutes taxes comprises. {freeLettersCopy} Tout le
            reste l’est aussi{isPostageToPay && ', sauf l’envoi, si vous nous le confiez'}&nbsp;:{' '}
            <a href={offersPath}>Ce que ça coûte</a>. Vous avez {WITHDRAWAL_DAYS}&nbsp;jours pour{' '}
            <a href={withdrawalPath}>renoncer au contrat ici</a>, sans justification.
          </p>
        )}
        {!payingDomain && !isPostageToPay && (
          <p>Aucun paiement ne vous est demandé aujourd’hui. Un prix serait toujours affiché avant une commande.</p>
        )}
      </LegalPart>
      {post && <PostedLetters {...post} />}
      <LegalPart title="Votre espace">
        <p>
          Vous ouvrez un espace avec votre adresse e-mail. Un lien et un code, valables {LINK_LIFE_MS / MINUTE_MS}
          &nbsp;minutes, vous y font entrer. Gardez votre boîte e-mail pour vous&nbsp;: qui la lit peut entrer.
        </p>
        <p>
          Un espace parle d’une seule personne décédée. Son propriétaire peut y inviter des proches. Un lecteur lit les
          courriers, sans les numéros ni les fichiers. Un éditeur les remplit et les imprime. Le propriétaire décide qui
          entre et qui sort.
        </p>
        <p>Sur un ordinateur partagé, déconnectez-vous avant de partir. Le bouton est dans le menu.</p>
      </LegalPart>
      <LegalPart title="L’espace de souvenirs" id="espace-de-souvenirs">
        <p>
          La famille y donne les informations sur les obsèques. Qui a le lien peut laisser un mot, une photo, un
          souvenir. Aucun compte n’est demandé{!payingDomain && ', et rien n’est payant'}.
        </p>
        <p>
          Les messages attendent qu’un éditeur ou le propriétaire du dossier les lise, sauf si la famille a choisi de
          les publier aussitôt. Ils décident de les publier, de les garder pour les proches ou de ne pas les publier.
          Avec le lien donné après l’envoi, vous changez ou retirez votre message.
        </p>
        <p>
          Écrivez avec respect, et ne joignez que des photos que vous avez le droit de montrer. Un message est contraire
          à la loi, ou vous blesse&#8239;? «&nbsp;Signaler&nbsp;» se trouve sous chaque message. Deux signalements de
          personnes différentes le cachent jusqu’à ce que la famille l’ait relu. Vous pouvez aussi nous écrire&nbsp;:{' '}
          <WriteTo />. Nous retirons ce qui est contraire à la loi.
        </p>
        <p>
          Un lien vers un fleuriste peut s’y trouver. Il est marqué «&nbsp;Publicité&nbsp;», il n’y est jamais les deux
          premiers jours, et la famille le retire d’un clic. Nous ne disons rien de vous au fleuriste.
        </p>
      </LegalPart>
      <LegalPart title="Ce que nous vous demandons">
        <ul>
          <li>Écrivez ce que vous savez vrai&nbsp;: c’est vous qui signez les lettres.</li>
          <li>Relisez chaque lettre avant de la poster.</li>
          <li>N’écrivez sur d’autres personnes que ce dont la lettre a besoin.</li>
          <li>Ne cherchez pas à entrer dans l’espace d’une autre famille, ni à gêner le service.</li>
        </ul>
      </LegalPart>
      <LegalPart title="Ce que vous pouvez attendre de nous">
        <p>
          Nous faisons de notre mieux pour que le service marche tous les jours et que les lettres soient justes. Il
          peut s’arrêter un moment, pour un entretien ou une panne. Ce que vous avez enregistré est gardé.
        </p>
        <p>Rien dans cette page ne retire les droits que la loi vous donne.</p>
      </LegalPart>
      <LegalPart title="Arrêter">
        <p>
          Vous arrêtez quand vous voulez, sans rien expliquer. Le propriétaire du dossier l’efface sur{' '}
          <a href={ownDataPath}>Vos données</a>, et peut le reprendre pendant {DAYS_TO_TAKE_BACK}&nbsp;jours. Chacun
          peut aussi partir.
        </p>
        <p>
          Personne ne vient dans un dossier pendant {keptFor.idleAccount.months}&nbsp;mois&#8239;? Nous écrivons deux
          fois à ceux qui le partagent. Ensuite, nous l’effaçons.
        </p>
        <p>
          La famille peut garder l’espace de souvenirs seul, sans les lettres ni les papiers. Tous les{' '}
          {durationCopy(keptFor.spaceAlone)}, nous lui demandons si elle le garde. Sans réponse, nous l’effaçons.
        </p>
        <p>
          Nous pouvons fermer un espace qui sert à autre chose qu’à des démarches après un décès. Nous vous écrivons
          avant.
        </p>
      </LegalPart>
      <LegalPart title="Si ces conditions changent">
        <p>
          Nous vous le disons une fois, en une phrase, quand vous revenez. Nous gardons la version que vous avez
          acceptée.
        </p>
        <p>
          Ces conditions suivent le droit français. Un désaccord&#8239;? Écrivez-nous d’abord&nbsp;: le plus souvent,
          une réponse suffit.
        </p>
      </LegalPart>
      <LegalPart title="Cookies et données" id="cookies">
        <p>
          Ce site utilise seulement les cookies nécessaires pour fonctionner&nbsp;: votre connexion et votre dossier.
          Aucun ne sert à la publicité ni à la mesure d’audience. <a href={ownDataPath}>Vos données</a> en donne la
          liste.
        </p>
      </LegalPart>
    </>
  )
}

const byHand = 'Rien n’est envoyé à votre place\u00A0: vous relisez, vous imprimez, vous postez.'
const chosen = 'Rien ne part sans vous\u00A0: vous relisez, vous signez, vous choisissez qui poste.'
