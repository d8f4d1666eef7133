import { type ImportProblem, importProblems } from '#app/rules/export/import.ts'
import { de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { bringPath } from '#app/rules/retention/addresses.ts'
import { type Mail, mail } from './page.ts'

/** To the user who imported the archive. `deceased`: name of the person who died; "votre proche" if unknown. */
export function importDoneMail(site: Site, to: string, { deceased }: { deceased: string }): Mail {
  return mail(site, 'import-done', to, `Votre dossier est repris (dossier ${de(deceased)})`, [
    { text: 'Bonjour,' },
    { text: `Nous avons lu le fichier que vous avez apporté. Le dossier ${de(deceased)} est là.` },
    { button: 'Ouvrir le dossier', link: `${site.origin}${bringPath}` },
    { text: 'Personne d’autre n’y a accès. Vous invitez qui vous voulez.' },
  ])
}

/** `problem`: undefined if the archive is valid but could not be read. */
export function importRefusedMail(site: Site, to: string, { problem }: { problem?: ImportProblem | undefined }): Mail {
  return mail(site, 'import-refused', to, 'Votre fichier n’a pas pu être repris', [
    { text: 'Bonjour,' },
    { text: problem ? importProblems[problem] : 'Nous n’avons pas réussi à lire le fichier que vous avez apporté.' },
    { text: 'Rien n’a été repris, et rien n’a changé dans votre dossier.' },
    { button: 'Apporter un autre fichier', link: `${site.origin}${bringPath}` },
  ])
}
