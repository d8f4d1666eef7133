import type { TeamRole } from '#app/rules/partners/team.ts'

/** Placeholder for the id of a file that waits. */
export const FILE = '{file}'

/** Placeholder for the id of a file that its family took. */
export const TAKEN = '{taken}'

/** Placeholder for the id of a passkey of the person who acts. */
export const KEY = '{key}'

/** Placeholder for the version of the shop window. */
export const SEEN = '{seen}'

/** `least`: the least role that may. */
export type TeamEndpoint = { least: TeamRole; path: string; form?: Record<string, string> }

/** Every loader and action of the console that requires a person of the team, by file and endpoint. */
export const teamEndpoints: Record<string, TeamEndpoint> = {
  'app/routes/partenaire._index/route.tsx loader': { least: 'adviser', path: '/partenaire' },
  'app/routes/partenaire._index/route.tsx action': {
    least: 'adviser',
    path: '/partenaire',
    form: { intent: 'withdraw', id: FILE },
  },
  'app/routes/partenaire.nouvelle-famille/route.tsx loader': { least: 'adviser', path: '/partenaire/nouvelle-famille' },
  'app/routes/partenaire.nouvelle-famille/route.tsx action': {
    least: 'adviser',
    path: '/partenaire/nouvelle-famille',
    form: { intent: 'send', deceasedFirstName: 'Robert', email: 'monique@famille.example', agreed: 'on' },
  },
  'app/routes/partenaire.invitation.$fileId/route.tsx loader': {
    least: 'adviser',
    path: `/partenaire/invitation/${FILE}`,
  },
  'app/routes/partenaire.chiffres/route.tsx loader': { least: 'adviser', path: '/partenaire/chiffres' },
  'app/routes/partenaire.paiements[.]csv.ts loader': { least: 'owner', path: '/partenaire/paiements.csv' },
  'app/routes/partenaire.equipe/route.tsx loader': { least: 'adviser', path: '/partenaire/equipe' },
  'app/routes/partenaire.equipe/route.tsx action': {
    least: 'owner',
    path: '/partenaire/equipe',
    form: { intent: 'invite', name: 'Paul Riou', email: 'paul.riou@kervella.example', role: 'owner' },
  },
  'app/routes/partenaire.heure.$fileId/route.tsx loader': { least: 'adviser', path: `/partenaire/heure/${TAKEN}` },
  'app/routes/partenaire.heure.$fileId/route.tsx action': {
    least: 'adviser',
    path: `/partenaire/heure/${TAKEN}`,
    form: { datetime: '2026-12-04T14:30' },
  },
  'app/routes/partenaire.apercu.ts loader': { least: 'owner', path: '/partenaire/apercu' },
  'app/routes/partenaire.reglages/route.tsx loader': { least: 'owner', path: '/partenaire/reglages' },
  'app/routes/partenaire.reglages/route.tsx action': {
    least: 'owner',
    path: '/partenaire/reglages',
    form: {
      intent: 'draft',
      name: 'Maison Kervella',
      color: '#1d5c63',
      'place-da': '1',
      price: '7,99',
      email: 'accueil@kervella.example',
      helpPhone: '02 98 00 12 34',
      _seen: SEEN,
    },
  },
  'app/routes/partenaire.jetons/route.tsx loader': { least: 'owner', path: '/partenaire/jetons' },
  'app/routes/partenaire.jetons/route.tsx action': {
    least: 'owner',
    path: '/partenaire/jetons',
    form: { intent: 'create', name: 'Logiciel Kervella', days: '90' },
  },
  'app/routes/partenaire.cles/route.tsx loader': { least: 'adviser', path: '/partenaire/cles' },
  'app/routes/partenaire.cles/route.tsx action': {
    least: 'adviser',
    path: '/partenaire/cles',
    form: { intent: 'remove', id: KEY },
  },
  'app/routes/partenaire.connexions.ts action': { least: 'adviser', path: '/partenaire/connexions', form: {} },
  'app/routes/partenaire.deconnexion.ts action': { least: 'adviser', path: '/partenaire/deconnexion', form: {} },
}

/** The endpoints of the console, and those where a family takes its file, that are open to anyone, with the reason. */
export const openOfConsole: Record<string, string> = {
  'app/routes/ouvrir._index.tsx action': 'leads whoever has the code of a file to it; says nothing of a wrong one',
  'app/routes/ouvrir.$key/route.tsx loader':
    'the link or the code of a file: what a partner wrote, to its family; uses nothing up',
  'app/routes/ouvrir.$key/route.tsx action': 'the link or the code of a file, which its family takes or refuses, once',
  'app/routes/partenaire/route.tsx loader':
    'a section finds who reads, and refuses nobody: each of its pages has its guard',
  'app/routes/partenaire.connexion/route.tsx loader': 'where a session of the console is asked for',
  'app/routes/partenaire.connexion/route.tsx action': 'where a session of the console is asked for',
  'app/routes/partenaire.code/route.tsx loader': 'who reads it has no session of the console yet',
  'app/routes/partenaire.code/route.tsx action': 'the code it reads is what opens a session of the console',
  'app/routes/partenaire.cle.ts loader': 'reads nothing',
  'app/routes/partenaire.cle.ts action': 'the key that answers is what opens a session of the console',
  'app/routes/partenaire.lien/route.tsx loader': 'says whose link this is, to anyone who has it; uses nothing up',
  'app/routes/partenaire.lien/route.tsx action': 'the link it reads is what opens a session of the console',
  'app/routes/partenaire.deconnexion.ts loader': 'reads nothing',
  'app/routes/partenaire.connexions.ts loader': 'reads nothing',
}
