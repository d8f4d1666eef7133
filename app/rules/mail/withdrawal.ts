import type { Day } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

type Found = { deceased: string; messages: { on: Day; link: string }[] }

/**
 * Sent to the address entered in "Retirer mon message": the private link of each message left with it. If there are
 * none, only this email says so.
 */
export function condolenceLinksMail(site: Site, to: string, { deceased, messages }: Found): Mail {
  const asked = `Vous avez demandé le lien d’un message laissé dans l’espace ${de(deceased)}.`
  return mail(site, 'condolence-links', to, `Votre message, dans l’espace ${de(deceased)}`, [
    { text: 'Bonjour,' },
    ...(messages.length === 0
      ? [{ text: `${asked} Aucun message n’y a été laissé avec cette adresse.` }]
      : [
          { text: asked },
          ...messages.flatMap(({ on, link }) => [
            { text: `Laissé le ${dateFr(on)}\u00A0:` },
            { button: 'Changer ou retirer ce message', link },
          ]),
          { text: 'Ce message vaut une clé\u00A0: ne le transférez pas.' },
        ]),
    { text: 'Ce n’était pas vous\u202F? Ne faites rien\u00A0: rien ne change.' },
  ])
}
