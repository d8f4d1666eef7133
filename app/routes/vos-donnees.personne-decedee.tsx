import { HelpPhone, LegalPart, WriteTo } from '#app/components/page/legal.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { directivePath, ownDataPath } from '#app/rules/retention/addresses.ts'
import { durationCopy } from '#app/rules/retention/durations.ts'
import { answeredWithin } from '#app/rules/retention/kept-for.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Les données d’une personne décédée', matches)

/** The contact is a setting of the default partner. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ contact: context.site.publisher.privacyContact })

/** What heirs may request about the data of a user who died, and how it is checked. LIL art. 85. */
export default function DeceasedDataPage() {
  const { contact } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <p>
          <a href={ownDataPath}>Vos données</a>
        </p>
        <h1>Les données d’une personne décédée</h1>
        <p className="lede">Pour une personne décédée qui se servait de ce service.</p>
      </div>
      <LegalPart title="Ce qu’elle a demandé">
        <p>
          Cette personne nous a peut-être écrit ce que deviennent ses données. Nous pouvons effacer ses dossiers, ne les
          communiquer à personne, ou les remettre à ses héritiers. Nous suivons ce qu’elle a écrit, tel quel. Elle a pu
          nommer quelqu’un pour y veiller.
        </p>
        <p>Elle n’a rien écrit&#8239;? Ses héritiers peuvent faire les demandes qui suivent.</p>
      </LegalPart>
      <LegalPart title="Ce que des héritiers peuvent demander">
        <ul>
          <li>Fermer son accès, et ne plus lui écrire.</li>
          <li>Retirer son nom des tâches et des invitations.</li>
          <li>Recevoir ce qui sert à régler la succession, ou ce qui est un souvenir de famille.</li>
        </ul>
        <p>
          Un dossier partagé reste à ceux qui le partagent&nbsp;: si elle en était la seule propriétaire, le premier de
          ses éditeurs le devient. Personne d’autre ne peut le reprendre&#8239;? Un héritier peut le demander, ou
          demander qu’il soit effacé.
        </p>
      </LegalPart>
      <LegalPart title="Comment nous vérifions">
        <ol>
          <li>
            Vous écrivez à <WriteTo contact={contact} />, ou vous appelez <HelpPhone />.
          </li>
          <li>Vous joignez l’acte de décès, votre pièce d’identité et ce qui montre votre lien.</li>
          <li>Nous prévenons les autres personnes du dossier avant de rien donner.</li>
          <li>Un désaccord entre héritiers&#8239;? Rien n’est donné tant qu’un juge n’a pas décidé.</li>
        </ol>
        <p>
          Nous répondons dans un délai d’{durationCopy(answeredWithin)}. C’est gratuit. Vos papiers sont détruits après
          la réponse.
        </p>
      </LegalPart>
      <LegalPart title="Pour vous-même">
        <p>
          Dites-nous ce que vos propres données deviendront après votre mort&nbsp;:{' '}
          <a href={directivePath}>Vos données après votre mort</a>. Vous changez d’avis quand vous voulez.
        </p>
      </LegalPart>
      <LegalPart title="Ce que dit la loi">
        <p>
          <a href="https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000886460">
            Loi Informatique et libertés, article 85
          </a>
          . Un désaccord avec nous&#8239;? La CNIL peut vous répondre&nbsp;: <a href="https://www.cnil.fr">cnil.fr</a>.
        </p>
      </LegalPart>
    </>
  )
}
