import type { Day } from '#app/rules/days.ts'
import { dateFr, de, weekdayDate } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { keepSpacePath } from '#app/rules/retention/addresses.ts'
import { durationCopy } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { type Mail, mail } from './page.ts'

// Emails about a memorial space that a family keeps without the rest of its account. `deceased`: name of the person who
// died; "votre proche" if unknown. docs/decisions/0049

type Chosen = { deceased: string; who: string; restErasedOn: Day }

/** To every member, after someone chose to keep only the space. */
export function spaceChosenMail(site: Site, to: string, { deceased, who, restErasedOn }: Chosen): Mail {
  return mail(site, 'space-chosen', to, `L’espace de souvenirs ${de(deceased)} sera gardé seul`, [
    { text: 'Bonjour,' },
    { text: `${who} a choisi de garder l’espace de souvenirs ${de(deceased)}, sans le reste du dossier.` },
    {
      text: `Le ${weekdayDate(restErasedOn)}, le reste est effacé\u00A0: lettres, papiers, suivi et cérémonie. Les messages et les photos de l’espace restent.`,
    },
    { text: 'D’ici là, rien ne change, et le propriétaire du dossier peut tout garder.' },
    { button: 'Voir ce qui est gardé', link: `${site.origin}${keepSpacePath}` },
  ])
}

/** To every member, after the owner reverted that choice. */
export function allKeptMail(site: Site, to: string, { deceased, who }: Pick<Chosen, 'deceased' | 'who'>): Mail {
  return mail(site, 'all-kept', to, `Le dossier ${de(deceased)} est gardé en entier`, [
    { text: 'Bonjour,' },
    { text: `${who} a choisi de garder tout le dossier ${de(deceased)}. Rien n’y est effacé.` },
    { button: 'Ouvrir le dossier', link: site.origin },
  ])
}

/** To the owners, on the day the rest was erased. */
export function restErasedMail(
  site: Site,
  to: string,
  { deceased, on, hasReceipts }: { deceased: string; on: Day; hasReceipts: boolean },
): Mail {
  return mail(site, 'rest-erased', to, `C’est fait\u00A0: l’espace de souvenirs ${de(deceased)} est gardé seul`, [
    { text: 'Bonjour,' },
    {
      text: `Le ${dateFr(on)}, nous avons détruit le reste du dossier ${de(deceased)}\u00A0: ses lettres, ses papiers, sa cérémonie et leurs copies.`,
    },
    {
      text: `L’espace de souvenirs reste. Tous les ${durationCopy(keptFor.spaceAlone)}, nous vous demandons si vous le gardez.`,
    },
    ...(hasReceipts ? [{ text: 'Les reçus de paiement restent aussi, sans son nom\u00A0: la loi le demande.' }] : []),
  ])
}

/** Kinds of the question, for counting in the outbox. */
export const spaceQuestionKinds = ['space-question', 'space-question-again'] as const

type Question = {
  deceased: string
  erasedOn: Day
  isSecond: boolean
  /** Link to keep it, for members who may. */
  link: string | undefined
}

/** To every member of a space that is kept alone, two years after the last confirmation. */
export function spaceQuestionMail(site: Site, to: string, { deceased, erasedOn, isSecond, link }: Question): Mail {
  const subject = isSecond
    ? `Dernier message avant l’effacement de l’espace de souvenirs ${de(deceased)}`
    : `Gardez-vous l’espace de souvenirs ${de(deceased)}\u202F?`
  return mail(site, spaceQuestionKinds[isSecond ? 1 : 0], to, subject, [
    { text: 'Bonjour,' },
    {
      text: `Votre famille garde l’espace de souvenirs ${de(deceased)}. Tous les ${durationCopy(keptFor.spaceAlone)}, nous vous demandons si vous le gardez encore.`,
    },
    { text: `Sans réponse, il sera effacé le ${weekdayDate(erasedOn)}\u00A0: textes, messages et photos.` },
    ...(link
      ? [
          { text: 'Un seul d’entre vous suffit.' },
          { button: 'Garder l’espace', link },
          { text: 'Ce message vaut une clé\u00A0: ne le transférez pas.' },
        ]
      : [{ text: 'Un éditeur ou le propriétaire peut le garder. Parlez-lui, si vous y tenez.' }]),
    ...(isSecond ? [] : [{ text: 'Nous vous écrivons encore une fois avant.' }]),
  ])
}
