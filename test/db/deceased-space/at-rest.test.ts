import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { findCondolence, insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { findSpace, insertSpace } from '#db/deceased-space/spaces.ts'
import { formsOf, readAll } from '#test/support/db/at-rest.ts'
import { fileDatabase, insertFamily, later, noon } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const place = 'Chambre funéraire des Acacias, 7 rue du Puits'
const description = 'Nous nous retrouvons près du vieux tilleul.'
const told = {
  name: 'Yvette Le Guennec',
  message: 'Elle m’a appris à faire le kouign-amann.',
  email: 'yvette.leguennec@voisins.example',
  postalAddress: '3 venelle du Lavoir, 29300 Quimperlé',
}
const typed = {
  name: 'Anatole Kerbrat',
  message: 'Je pense à vous depuis Douarnenez.',
  email: 'anatole.kerbrat@voisins.example',
}

test('no text of a space, its family or its visitors is readable in the database files', async () => {
  const { db, folder } = await fileDatabase()
  const { account, owner, domain } = await insertFamily(db)
  const by = { by: owner.id, now: noon }

  const made = newSpace('Étienne', 'link')
  const moment = { isOn: true, place, description, audience: 'everyone', wheelchair: 'yes' } as const
  await insertSpace(db, account, { ...made, moments: { ...made.moments, snack: moment } }, by)
  const ids: string[] = []
  for (const state of ['waiting', 'published', 'family', 'refused', 'spam'] satisfies CondolenceState[]) {
    const id = newCondolenceId()
    await insertCondolence(db, account, id, { ...told, state, doubts: [] }, noon)
    ids.push(id)
  }

  // Leave a condolence as a browser does, then read it as its author does.
  const visit = await openRoutes(db, { domainId: domain.id })
  const path = `/espace-defunt/${account.hashid}`
  const form = formsIn((await visit(path)).text).find(({ typed }) => typed.includes('message'))
  const values = { ...form?.values, ...typed, intent: 'laisser' }
  const left = await visit(path, { form: values, now: later(noon, 10_000) })
  expect(left.status).toBe(303)
  expect((await visit(left.to)).text).toContain(typed.message)

  // Read the files while the write-ahead log still holds the data, then after the checkpoint.
  const whileOpen = readAll(folder)
  expect((await findSpace(db, account))?.moments.snack).toEqual(moment)
  expect(await findCondolence(db, account, ids[0]!)).toMatchObject(told)
  await db.destroy()

  const secrets = [place, description, made.deceasedDescription, ...Object.values(told), ...Object.values(typed)]
  for (const bytes of [...Object.values(whileOpen), ...Object.values(readAll(folder))]) {
    expect(secrets.filter((value) => formsOf(value).some((form) => bytes.includes(form)))).toEqual([])
  }
})
