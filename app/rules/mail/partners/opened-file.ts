import type { Service } from '#app/rules/access/services.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { type Mail, mail } from '#app/rules/mail/page.ts'
import { openPath } from '#app/rules/partners/addresses.ts'
import { type FileToOpen, fileFields, fileLabels } from '#app/rules/partners/files.ts'
import { givenByCopy, type Site } from '#app/rules/partners/site.ts'

type Opened = { told: FileToOpen; link: string; code: string; until: Date }

const purposes: Record<Service, string | undefined> = {
  da: 'à prévenir les organismes',
  ec: 'à préparer la cérémonie',
  ed: 'à garder les mots de ses proches',
  ta: undefined, // before any account
}

/** Says what the file serves to, with the services that the partner offers. */
function servesTo({ services }: Pick<Site, 'services'>): string {
  const served = services.flatMap((service) => purposes[service] ?? [])
  return served.length > 0 ? `Il sert ${new Intl.ListFormat('fr').format(served)}. ` : ''
}

/**
 * To a family for which a partner opened a file. It says who writes, why, what was written about whom, and how to
 * refuse; it asks for nothing, and its code works on the partner's own address, typed by hand.
 */
export function openedFileMail(site: Site, to: string, { told, link, code, until }: Opened): Mail {
  const host = new URL(site.origin).host
  const firstName = told.deceasedFirstName
  const written = (Object.keys(fileFields) as (keyof typeof fileFields)[])
    .filter((name) => told[name])
    .map((name) => fileLabels[name].toLocaleLowerCase('fr'))
  return mail(site, 'opened-file', to, `Le dossier ${de(firstName)} vous attend`, [
    { text: 'Bonjour,' },
    {
      text: `${site.name} a ouvert un dossier pour ${firstName}, avec votre accord. ${servesTo(site)}Il est ${givenByCopy(site)}.`,
    },
    {
      text: `Ce qui est déjà écrit\u00A0: ${written.join(', ')}. Vous vérifiez chaque ligne, puis le dossier est à vous. ${site.name} ne le verra plus.`,
    },
    { button: 'Vérifier et ouvrir', link },
    { text: `Ou allez sur ${host}${openPath} et tapez ce code\u00A0:` },
    { code: withHyphen(code) },
    { text: 'Nous ne demandons ni mot de passe, ni numéro de carte, ni coordonnées bancaires.' },
    {
      text: `Ce message vaut jusqu’au ${dateFr(parisDay(until))}. Vous n’en voulez pas\u202F? Ne faites rien\u00A0: tout s’effacera. Ou refusez sur la page, tout s’efface aussitôt.`,
    },
  ])
}
