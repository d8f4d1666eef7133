import { DEVICE_COOKIE_LIFE_S } from './access/devices.ts'
import { hintCookies } from './access/hint-cookies.ts'
import { COOKIE_LIFE_S } from './access/sessions.ts'
import { WORD_COOKIE, WORD_COOKIE_LIFE_S } from './deceased-space/word-cookie.ts'
import { upperFirst } from './french.ts'
import { cookieNames } from './partners/site.ts'
import { PREFERENCE_LIFE_S, preferenceCookies } from './preference-cookies.ts'
import { durationCopy } from './retention/durations.ts'

const oneYear = `${upperFirst(durationCopy({ years: PREFERENCE_LIFE_S / (365 * 86_400) }))}.`

/**
 * Lists every cookie that a browser may receive from an origin, for "Vos données". test/routes/cookies.test.ts compares
 * them.
 */
export function listedCookies(origin: string): { name: string; what: string }[] {
  const { session, team, visitor, device } = cookieNames(origin)
  return [
    {
      name: session,
      what: `votre connexion. ${COOKIE_LIFE_S / 86_400}\u00A0jours au plus\u202F; sur un appareil partagé, jusqu’à la fermeture du navigateur.`,
    },
    {
      name: team,
      what: `pour l’équipe du partenaire seulement\u00A0: sa connexion à l’espace professionnel. ${COOKIE_LIFE_S / 86_400}\u00A0jours au plus.`,
    },
    { name: visitor, what: 'reconnaît vos formulaires. Jusqu’à la fermeture du navigateur.' },
    {
      name: device,
      what: `reconnaît votre appareil, pour que personne d’autre ne bloque vos e-mails de connexion. ${DEVICE_COOKIE_LIFE_S / 86_400}\u00A0jours, même après la déconnexion. Il ne contient ni votre nom ni votre adresse. Aucun sur un appareil partagé.`,
    },
    {
      name: WORD_COOKIE,
      what: `retient que vous avez donné le mot d’un espace de souvenirs. ${WORD_COOKIE_LIFE_S / 86_400}\u00A0jours. Il ne contient ni le mot ni votre nom.`,
    },
    {
      name: hintCookies.account,
      what: `retient le dossier que vous avez choisi, par le nom de son adresse. ${COOKIE_LIFE_S / 86_400}\u00A0jours, ou jusqu’à la déconnexion. Aucun sur un appareil partagé.`,
    },
    {
      name: hintCookies.service,
      what: `retient le service où vous étiez. ${COOKIE_LIFE_S / 86_400}\u00A0jours, ou jusqu’à la déconnexion. Aucun sur un appareil partagé.`,
    },
    {
      name: preferenceCookies.notice,
      what: `retient que vous avez lu cette information, ou sur combien de pages vous l’avez vue. ${oneYear}`,
    },
    { name: preferenceCookies.reading, what: `retient que vous lisez les conseils en langage simple. ${oneYear}` },
  ]
}
