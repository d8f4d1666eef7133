import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFacts } from '#app/components/facts.ts'
import { type Kept, KeptTable } from '#app/components/kept-table.tsx'
import { CallUs, Part, ToBeTold, WriteTo } from '#app/components/legal.tsx'
import { pageTitle } from '#app/components/page-title.ts'
import { AUDIT_MONTHS } from '#app/rules/audit.ts'
import { missingOf } from '#app/rules/publisher.ts'
import { COOKIE_LIFE_S } from '#app/rules/sessions.ts'
import { cookieNames } from '#app/rules/site.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos données', matches)

/** Who answers for the data is a setting of the default partner; the cookies bear the names they have here. */
export function loader({ context: { site } }: LoaderFunctionArgs) {
  const { publisherName, publisherHost, privacyContact } = site.publisher
  const missing = missingOf(site.publisher, ['publisherName', 'publisherHost', 'privacyContact'])
  return { publisherName, publisherHost, privacyContact, missing, cookies: cookieNames(site.origin) }
}

const service = 'le service que vous demandez (contrat)'
const safety = 'protéger les espaces (intérêt légitime)'

const kept: Kept[] = [
  { what: 'Votre adresse e-mail, votre nom si vous le donnez', why: service, until: 'tant que votre espace existe' },
  { what: 'Ce que vous écrivez dans les courriers', why: service, until: 'tant que le dossier existe' },
  {
    what: 'La cérémonie : son jour, son lieu, ses textes, ses musiques et ses fichiers',
    why: service,
    until: 'jusqu’à ce que vous la supprimiez, ou tant que le dossier existe',
  },
  { what: 'À qui le déroulé de la cérémonie a été envoyé', why: service, until: 'tant que la cérémonie existe' },
  { what: 'Qui partage le dossier, avec quel rôle', why: service, until: 'tant que la personne y a accès' },
  {
    what: 'Votre accord pour des e-mails d’information',
    why: 'votre accord',
    until: 'jusqu’à ce que vous le retiriez',
  },
  { what: 'Les invitations', why: service, until: '14 jours, puis 30 jours sans effet' },
  { what: 'Les liens et les codes de connexion', why: safety, until: '10 minutes, effacés dans la journée' },
  { what: 'Vos connexions ouvertes', why: safety, until: '30 jours au plus, un jour de plus une fois finies' },
  { what: 'Un texte envoyé juste après la fin d’une connexion', why: service, until: '24 heures' },
  {
    what: 'Les messages que nous vous écrivons',
    why: service,
    until: 'leur texte, jusqu’à l’envoi ; leur trace, 30 jours',
  },
  { what: 'Le journal du dossier : qui a fait quoi, sans contenu', why: safety, until: `${AUDIT_MONTHS} mois` },
  { what: 'Le nombre de demandes d’une même connexion Internet', why: safety, until: 'une journée au plus' },
]

export default function PrivacyPage() {
  const { publisherName, publisherHost, privacyContact, missing, cookies } = useLoaderData<typeof loader>()
  const site = useFacts()?.site
  return (
    <>
      <div className="stack">
        <h1>Vos données</h1>
        <p className="lede">Elles servent à préparer vos papiers. Rien d’autre.</p>
      </div>
      <ToBeTold missing={missing} />
      <Part title="Qui en répond">
        <p>
          {publisherName || site?.provider.name} décide de ce qui est gardé, et en répond. Pour toute question :{' '}
          <WriteTo contact={privacyContact} />, ou <CallUs />.
        </p>
        {site?.offeredBy && <p>{site.offeredBy} vous offre ce service. Il ne voit ni vos réponses ni vos courriers.</p>}
      </Part>
      <section className="section">
        <h2>Ce qui est gardé</h2>
        <KeptTable kept={kept} />
      </section>
      <Part title="Le numéro de sécurité sociale">
        <p>
          Certains organismes le demandent. Rien ne vous oblige à l’écrire : la lettre se fait sans lui. Il ne sert qu’à
          remplir votre lettre. Nous ne cherchons personne avec, et un lecteur du dossier ne le reçoit pas.
        </p>
      </Part>
      <Part title="Les autres personnes">
        <p>
          Vos lettres parlent de la personne décédée, et parfois de proches ou d’un notaire. Écrivez sur eux ce dont la
          lettre a besoin, pas davantage. Ces personnes peuvent aussi nous écrire.
        </p>
      </Part>
      <Part title="Qui les voit">
        <p>Vous, et les proches que le propriétaire du dossier invite, selon leur rôle.</p>
        <p>
          Les machines sont chez notre hébergeur{publisherHost && ` (${publisherHost})`}. Un service d’envoi transporte
          nos messages. Personne d’autre ne reçoit vos données. Elles ne sont ni vendues ni louées.
        </p>
        <p>
          Ce que vous écrivez est chiffré dans notre base, avec une clé propre à chaque dossier. Effacer un dossier
          détruit sa clé.
        </p>
      </Part>
      <Part title="Vos droits">
        <p>
          Vous pouvez consulter vos données, les corriger, les effacer, en recevoir une copie, en limiter l’usage ou
          vous y opposer. Vous pouvez aussi nous dire ce qu’elles deviendront après votre mort. Écrivez à{' '}
          <WriteTo contact={privacyContact} /> ou appelez <CallUs />. C’est gratuit.
        </p>
        <p>
          La réponse ne vous convient pas ? Vous pouvez vous adresser à la CNIL :{' '}
          <a href="https://www.cnil.fr">cnil.fr</a>.
        </p>
      </Part>
      <Part title="Cookies" id="cookies">
        <p>
          Ce site utilise seulement les cookies nécessaires pour fonctionner : votre connexion et votre dossier. Pas de
          publicité, pas de mesure d’audience.
        </p>
        <ul>
          <li>
            <strong>{cookies.session}</strong> : votre connexion. {COOKIE_LIFE_S / 86_400} jours au plus ; sur un
            appareil partagé, jusqu’à la fermeture du navigateur.
          </li>
          <li>
            <strong>{cookies.visitor}</strong> : reconnaît vos formulaires. Jusqu’à la fermeture du navigateur.
          </li>
          <li>
            <strong>cookies</strong> : retient que vous avez lu cette information. Un an.
          </li>
        </ul>
      </Part>
    </>
  )
}
