import { HelpPhone, LegalPart, WriteTo } from '#app/components/page/legal.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { MetaFunction } from '#app/http/router.ts'
import { afterComma } from '#app/rules/help-hours.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Accessibilité', matches)

/**
 * The parts that we have and have not tested. No level is claimed without an audit, which the law calls "non conforme".
 * security-C.1.
 */
export default function AccessibilityPage() {
  const { name, provider, helpHours = '' } = usePageData()?.site ?? {}
  return (
    <>
      <div className="stack">
        <h1>Accessibilité</h1>
        <p className="lede">Chacun doit pouvoir faire ses démarches ici, avec ou sans aide technique.</p>
      </div>
      <LegalPart title="Ce que nous visons">
        <p>
          {provider?.name ?? name} vise le référentiel français RGAA 4.1.2 et les critères A et AA des règles
          internationales WCAG 2.2. Cela vaut pour les pages, les messages et les lettres en PDF.
        </p>
      </LegalPart>
      <LegalPart title="État de conformité">
        <p>
          {provider?.name ?? name} est <strong>non conforme</strong> au RGAA 4.1.2, au 22 novembre 2026. Cela ne veut
          pas dire que le service est fermé à quelqu’un.
        </p>
        <p>
          C’est l’état que la loi donne à un service qu’aucun audit n’a encore mesuré. Il change au premier audit&nbsp;:
          «&nbsp;partiellement conforme&nbsp;» à partir de la moitié des critères respectés.
        </p>
        <p>
          Comment nous le savons&nbsp;: nos propres essais, écrits plus bas. Aucun organisme extérieur n’a contrôlé le
          service.
        </p>
      </LegalPart>
      <LegalPart title="Ce qui a été vérifié">
        <ul>
          <li>Toutes les pages et tous les formulaires marchent sans JavaScript, et au clavier seul.</li>
          <li>À chaque changement, un programme (axe) cherche les fautes connues dans chaque page.</li>
          <li>Un autre (html-validate) vérifie que chaque page est écrite selon les règles.</li>
          <li>Les contrastes tiennent pour toute couleur de partenaire, en clair et en sombre.</li>
          <li>Laisser un mot dans un espace de souvenirs ne demande ni compte, ni image à déchiffrer.</li>
          <li>Les pages tiennent dans un écran de 320 pixels de large.</li>
          <li>Les lettres en PDF portent leurs titres, leur langue et leur ordre de lecture (PDF/UA-1).</li>
        </ul>
      </LegalPart>
      <LegalPart title="Ce qui ne l’est pas encore">
        <ul>
          <li>Un contrôle complet des 106 critères du RGAA, par des personnes.</li>
          <li>La description des photos jointes aux messages&nbsp;: elles portent le nom de qui les envoie.</li>
          <li>L’usage de chaque page avec NVDA, JAWS et VoiceOver.</li>
          <li>L’essai par des personnes en situation de handicap.</li>
        </ul>
      </LegalPart>
      <LegalPart title="Quelque chose vous arrête&#8239;?">
        <p>
          Dites-le-nous&nbsp;: <WriteTo /> ou <HelpPhone />
          {afterComma(helpHours)}. Nous vous aidons tout de suite à faire votre démarche, puis nous corrigeons la page.
        </p>
        <p>
          Si notre réponse ne vous convient pas, vous pouvez vous adresser au Défenseur des droits&nbsp;:{' '}
          <a href="https://www.defenseurdesdroits.fr">defenseurdesdroits.fr</a>.
        </p>
      </LegalPart>
      <LegalPart title="Cette page">
        <p>Elle a été écrite le 20 novembre 2026, et revue le 22. Elle change quand ce qu’elle dit change.</p>
      </LegalPart>
    </>
  )
}
