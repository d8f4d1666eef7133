import { existsSync } from 'node:fs'
import { endpointsOf, guardIn, guardOf } from '#test/support/source/guards.ts'
import { filesIn } from '#test/support/source/source.ts'
import { openOfConsole } from './roles/team-endpoints.ts'

/** Loaders and actions that are open to anyone, with the reason. All others must check the user first. */
const open: Record<string, string> = {
  'app/routes/[.well-known].security[.]txt.ts loader': 'whom to tell of a hole',
  'app/routes/$.tsx loader': 'an address that does not exist says so to anyone',
  'app/routes/communes.$debut.ts loader': 'the public list of communes: it reads nothing of anyone',
  'app/routes/_index.tsx loader': 'the home page; who is signed in is sent on to their letters',
  'app/routes/api/route.tsx loader': 'the contract of the calls, to any developer: it reads nothing of anyone',
  'app/routes/demarches-administratives.courriers.$documentId/route.tsx loader':
    'which letter the address names, and its kind: it reads nothing of anyone',
  'app/routes/check-email/route.tsx loader': 'who reads it has no session yet',
  'app/routes/check-email/route.tsx action': 'the code it reads is what opens a session',
  'app/routes/connexion.tsx loader': 'where a session is asked for',
  'app/routes/connexion.tsx action': 'where a session is asked for',
  'app/routes/conseils._index.tsx loader': 'what advice there is, to anyone',
  'app/routes/conseils.$uid.tsx loader': 'advice, to anyone; to a relative, with the first name of who died',
  'app/routes/conseils.$uid.tsx action':
    'anyone says whether a page has helped, and nothing of them is kept; who asks for it by mail is signed in',
  'app/routes/comment-ca-marche.tsx loader': 'what the videos of the partner say, to anyone',
  'app/routes/creation-et-invitation/route.tsx loader': 'says who invites, to anyone who has the link; uses nothing up',
  'app/routes/creation-et-invitation/route.tsx action': 'the link it reads is what makes a member',
  'app/routes/deconnexion.ts loader': 'reads nothing',
  'app/routes/deconnexion.ts action': 'ends the session of this browser, if there is one',
  'app/routes/$service.inscription/route.tsx loader': 'who reads it has no account yet',
  'app/routes/$service.inscription/route.tsx action': 'who posts it has no account yet',
  'app/routes/demarches-administratives.questionnaire-vierge[.]pdf/route.ts loader': 'a blank paper, to anyone',
  'app/routes/doc.$id.tsx loader': 'a text for anyone; a draft, to whoever knows the secret of the instance',
  'app/routes/e.$code.tsx loader': 'the short address of a printed card leads to the space, for anyone who may see it',
  'app/routes/espace-ceremonie/route.tsx loader':
    'a section finds who reads, and refuses nobody: each of its pages has its guard',
  'app/routes/espace-defunt.$hashid/route.tsx loader':
    'a section finds who reads, and refuses nobody: each of its pages has its guard',
  'app/routes/espace-defunt.$hashid._index/route.tsx loader':
    'open to whoever has the link, unless the family keeps it to itself',
  'app/routes/espace-defunt.$hashid._index/route.tsx action': 'anyone who sees the page leaves a condolence',
  'app/routes/espace-defunt.$hashid.acces/route.tsx loader':
    'asks the family’s word, and shows the name alone before it',
  'app/routes/espace-defunt.$hashid.acces/route.tsx action': 'whoever has the link tells the family’s word, some times',
  'app/routes/espace-defunt.$hashid.entraide._index.tsx loader':
    'where to sleep, who shares a car: to whoever sees the page',
  'app/routes/espace-defunt.$hashid.entraide._index.tsx action':
    'anyone who sees the page offers a bed or a seat, which the family reads first',
  'app/routes/espace-defunt.$hashid.venir/route.tsx loader': 'how many people come to the snack, to whoever sees it',
  'app/routes/espace-defunt.$hashid.venir/route.tsx action': 'anyone who sees the snack says how many people come',
  'app/routes/mots.entraide.$token/route.tsx loader': 'the private link of a line, signed by us: what its author wrote',
  'app/routes/mots.entraide.$token/route.tsx action':
    'the private link of a line, signed by us: its author takes it back',
  'app/routes/espace-defunt.$hashid.vie._index.tsx loader': 'a life, to whoever sees the page',
  'app/routes/espace-defunt.$hashid.galerie._index/route.tsx loader': 'the gallery, to whoever sees the page',
  'app/routes/espace-defunt.$hashid.galerie.$file.ts loader': 'a picture of the gallery, to whoever sees the page',
  'app/routes/espace-defunt.$hashid.portrait[.]jpg.ts loader': 'the portrait, to whoever sees the page',
  'app/routes/espace-defunt.$hashid.photos.$condolenceId[.]jpg.ts loader': 'to whoever may read its message',
  'app/routes/espace-defunt.$hashid.agenda.$moment[.]ics.ts loader': 'a moment, to whoever is told of it',
  'app/routes/compte.tsx loader': 'is that of utilisateurs._index.tsx, which has its guard',
  'app/routes/compte.tsx action': 'is that of utilisateurs._index.tsx, which has its guard',
  'app/routes/espace-defunt.inscription.tsx loader': 'who reads it has no account yet',
  'app/routes/espace-defunt.inscription.tsx action': 'who posts it has no account yet',
  'app/routes/glossaire._index.tsx loader': 'what words mean, to anyone: it reads its address and nothing else',
  'app/routes/informations-retraite.tsx loader': 'a text for anyone',
  'app/routes/magic-link.tsx loader': 'says whose link this is, to anyone who has the link; uses nothing up',
  'app/routes/magic-link.tsx action': 'the link it reads is what opens a session',
  'app/routes/mentions-legales.tsx loader': 'says to anyone who publishes the service',
  'app/routes/offres/route.tsx loader': 'prices, to anyone; to a member, those of the partner of their account',
  'app/routes/mots.$token._index/route.tsx loader':
    'the private link of a condolence, signed by us: what its author wrote, and nothing else',
  'app/routes/mots.$token._index/route.tsx action':
    'the private link of a condolence, signed by us: its author changes it or takes it back',
  'app/routes/mots.$token.photo[.]jpg.ts loader': 'the private link of a condolence, signed by us: its picture',
  'app/routes/espace-defunt.$hashid.retirer/route.tsx loader': 'a form, to whoever may read the space',
  'app/routes/espace-defunt.$hashid.retirer/route.tsx action':
    'writes to the address that is typed, or to the family: answers alike whatever there is',
  'app/routes/espace-defunt.$hashid.signaler.$condolenceId/route.tsx loader':
    'a message that a visitor of the space may read, and no other',
  'app/routes/espace-defunt.$hashid.signaler.$condolenceId/route.tsx action':
    'a message that a visitor of the space may read, and no other: hidden once two have reported it',
  'app/routes/paiement-essai.$sessionId.tsx loader':
    'the page of the trial provider, in place of Stripe’s: to whoever has its secret address, as there',
  'app/routes/paiement-essai.$sessionId.tsx action': 'alike; nothing is debited, and it tells of no family',
  ...openOfConsole,
  'app/routes/preferences.ts loader': 'reads nothing',
  'app/routes/preferences.ts action': 'a cookie of this browser alone',
  'app/routes/rappels.$token/route.tsx loader': 'the link of a mail; says nothing of whose it is, and changes nothing',
  'app/routes/rappels.$token/route.tsx action':
    'the link of a mail, sealed by us: it stops the reminders of one person',
  'app/routes/reprendre/route.tsx loader': 'what was typed in this browser, to who typed it, signed in or not',
  'app/routes/reprendre/route.tsx action': 'forgets what was typed in this browser, for who typed it',
  'app/routes/tarificateur._index/route.tsx loader':
    'what a funeral costs, to anyone: it reads its address and nothing else',
  'app/routes/tarificateur.devis/route.tsx loader':
    'quotes side by side, to anyone: those of the address, and to a relative those that their account keeps',
  'app/routes/tarificateur.emporter/route.tsx loader': 'a blank table, to anyone',
  'app/routes/tarificateur.emporter[.]pdf/route.ts loader':
    'that table printed, to anyone: no line of it is of a family',
  'app/routes/tarificateur.questions.tsx loader': 'what to ask before one signs, to anyone',
  'app/routes/vos-donnees._index/route.tsx loader': 'says to anyone what is kept, and who answers for it',
  'app/routes/vos-donnees.personne-decedee.tsx loader': 'says to anyone whom heirs may write to',
  'app/routes/vos-donnees.reprendre.$token.tsx loader':
    'the link of a mail, sealed by us: says to an owner when it ends',
  'app/routes/vos-donnees.reprendre.$token.tsx action':
    'the link of a mail, sealed by us: it opens the account again to those who shared it',
  'app/routes/vos-donnees.espace.$token.tsx loader':
    'the link of a mail, sealed by us: says to an editor when a memorial space ends',
  'app/routes/vos-donnees.espace.$token.tsx action': 'the link of a mail, sealed by us: it keeps a memorial space',
  'app/routes/webhooks.courrier.ts action': 'the secret of the carrier is checked, or nothing is believed',
  'app/routes/webhooks.courrier.ts loader': 'nobody opens it: it is not found',
  'app/routes/webhooks.stripe.ts action':
    'Stripe posts there: it has no session and no token, and what it sends is signed byte for byte',
  'app/routes/webhooks.stripe.ts loader': 'nobody opens it: it is not found',
}

const endpoints = filesIn('app/routes').flatMap((file) => endpointsOf(file).map((endpoint) => `${file} ${endpoint}`))

describe('Every endpoint has its own guard', () => {
  test.each(endpoints.filter((endpoint) => !(endpoint in open)))('%s', (endpoint) => {
    const [file, name] = endpoint.split(' ') as [string, string]
    expect(
      guardOf(file, name),
      `${file}: begin the ${name} with \`await\` of a guard (app/http), or list it in \`open\` with the reason`,
    ).not.toBe('open')
  })
})

describe('Open endpoints', () => {
  test.each(Object.keys(open))('%s exists and has no guard', (endpoint) => {
    const [file, name] = endpoint.split(' ') as [string, string]
    expect(existsSync(file) && endpointsOf(file)).toContain(name)
    expect(guardOf(file, name)).toBe('open')
  })
})

describe('How a guard is recognised', () => {
  const deps = "import { requireDocumentId, requireEditor, requireSignedOut, requireTeam } from '#app/http/guards.ts'\n"

  test.each([
    ['guarded', 'export async function loader(args) { const { db } = args.context; await requireEditor(args) }'],
    ['guarded', 'export const loader = async (args) => { await requireEditor(args) }'],
    [
      'guarded',
      'export async function loader(args) { await requireLetter(args) }\nasync function requireLetter(args) { return await requireEditor(args) }',
    ],
    ['for the team', 'export async function loader(args) { await requireTeam(args) }'],
    ['open', 'export async function loader({ context }) { return await listEverything(context.db) }'],
    ['open', 'export async function loader(args) { await listEverything(args.context.db); await requireEditor(args) }'],
    ['open', 'export async function loader(args) { requireEditor(args) }'],
    ['open', 'export async function loader(args) { await requireSignedOut(args) }'],
    ['open', 'export async function loader(args) { await requireDocumentId(args) }'],
    ['open', 'export async function loader(args) { await requireNothing(args) }\nasync function requireNothing() {}'],
    ['open', "export { loader } from './other.tsx'"],
  ])('a %s endpoint: %s', (answer, code) => {
    expect(guardIn(deps + code, 'loader')).toBe(answer)
  })
})
