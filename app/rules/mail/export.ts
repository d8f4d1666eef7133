import type { Day } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { takeAwayPath } from '#app/rules/retention/addresses.ts'
import { type Mail, mail } from './page.ts'

/** To the user who asked for the export. `deceased`: name of the person who died; "votre proche" if unknown. */
export function exportReadyMail(site: Site, to: string, { deceased, until }: { deceased: string; until: Day }): Mail {
  return mail(site, 'export-ready', to, `Votre fichier est prêt (dossier ${de(deceased)})`, [
    { text: 'Bonjour,' },
    { text: `Le fichier que vous avez demandé est prêt. Il s’ouvre sans Internet.` },
    { button: 'Télécharger le fichier', link: `${site.origin}${takeAwayPath}` },
    { text: `Il se garde jusqu’au ${dateFr(until)}. Pour le prendre, connectez-vous avec cette adresse.` },
  ])
}
