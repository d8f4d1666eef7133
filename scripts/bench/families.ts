// What families and visitors do in an ordinary hour, sent to the real service in realistic shares.

import { setTimeout as wait } from 'node:timers/promises'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import { type Client, networkOf, openSpacePage, submitCondolence } from './visitors.ts'

/** Milliseconds between two requests for a bundle that is being built. */
const POLL_MS = 500

const letters = '/demarches-administratives'
const openPages = ['/', '/connexion', '/vos-donnees', '/tarificateur', '/espace-ceremonie/inscription']
const ownPages = [
  ...['/services', letters, `${letters}/courriers`, `${letters}/courriers/bailleur`, `${letters}/dates`],
  ...[
    `${letters}/pieces-jointes`,
    `${letters}/informations`,
    `${letters}/courriers?qui=oui`,
    `${letters}/a-qui-ecrire`,
  ],
  ...['/espace-ceremonie', '/utilisateurs', '/utilisateurs/journal', '/vos-donnees', '/menu'],
]

/** `cookie`: session of a family; `space`: page of another family's space. `number`: index of the action. */
export type FamilyTurn = { client: Client; cookie: string; space: string; number: number }

type Act = { name: string; share: number; run: (moment: FamilyTurn) => Promise<number> }

/** Each returns a status. The shares add up to a hundred. */
export const acts: Act[] = [
  { name: 'the page of a space', share: 15, run: ({ client, space, number }) => visit(client, space, number) },
  { name: 'an open page', share: 22, run: ({ client, number }) => visit(client, anyOf(openPages, number), number) },
  { name: 'a page of a family', share: 48, run: (moment) => ownPage(moment, anyOf(ownPages, moment.number)) },
  { name: 'a letter saved', share: 9, run: saveLetter },
  { name: 'a condolence', share: 3, run: writeCondolence },
  { name: 'a letter printed', share: 2, run: (moment) => ownPage(moment, `${letters}/courriers/bailleur.pdf`) },
  { name: 'a statement read', share: 0.8, run: readStatement },
  { name: 'a dossier', share: 0.2, run: printDossier },
]

/** Creates a family with an answer to each question of each letter. Returns its cookie. */
export async function signInFamily(): Promise<string> {
  const jar: { value: string }[] = []
  await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) })
  return `sid=${jar[0]?.value}`
}

/** Uses prime numbers, so that two lists do not advance together. */
const anyOf = <Value>(values: Value[], number: number): Value => values[(number * 7919) % values.length]!

const visit = async (client: Client, path: string, number: number) =>
  (await client.send({ path, network: networkOf(number % 500) })).status

const ownPage = async ({ client, cookie, number }: FamilyTurn, path: string) =>
  (await client.send({ path, network: networkOf(number % 500), cookie })).status

/** Opens the form of a letter, changes one answer and saves it. */
async function saveLetter({ cookie, number }: FamilyTurn): Promise<number> {
  const page = `${e2e.origin}${letters}/courriers/customizable`
  const form = await openForm(page, cookie, 'customizableName')
  const body = new URLSearchParams({ ...form.values, ...form.button, customizableName: `Agence ${number % 97}` })
  return (await fetch(page, { method: 'POST', body, headers: { Cookie: cookie }, redirect: 'manual' })).status
}

async function writeCondolence({ client, space, number }: FamilyTurn): Promise<number> {
  const visitor = await openSpacePage(space, networkOf(number % 500))
  return (await submitCondolence(client, visitor, number)).status
}

async function readStatement({ cookie }: FamilyTurn): Promise<number> {
  const page = `${e2e.origin}${letters}/retrouver`
  const { values } = await openForm(page, cookie, 'lines')
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...values, intent: 'read' })) body.set(name, value)
  const { operations } = madeByHand.find(({ name }) => name === 'odette')!
  const rows = operations.map(({ day, label, cents }) => `${day};${label.join(' ')};${cents / 100}`)
  body.set('statements', new File([['Date;Libellé;Montant', ...rows].join('\n')], 'releve.csv'))
  const answer = await fetch(page, { method: 'POST', body, headers: { Cookie: cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

async function printDossier(moment: FamilyTurn): Promise<number> {
  let status = await ownPage(moment, `${letters}/dossier.pdf`)
  while (status === 202) {
    await wait(POLL_MS)
    status = await ownPage(moment, `${letters}/dossier.pdf?attente=1`)
  }
  return status
}

async function openForm(page: string, cookie: string, field: string) {
  const html = await (await fetch(page, { headers: { Cookie: cookie } })).text()
  const form = formsIn(html).find(({ values, typed }) => field in values || typed.includes(field))
  if (!form) throw new Error(`${page} has no form with ${field}.`)
  return form
}
