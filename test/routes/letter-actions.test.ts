import { recordSending } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { rowOf } from '#app/rules/letters/addresses.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { findDocument, saveDocument } from '#db/letters/documents.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { databases, noon, openSession } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

const home = '/demarches-administratives'
const id = 'mutuelleCourrierComplet'
const definition = letterOf(id)
const sending = { ...posted, documentId: id } as const

type Family = Awaited<ReturnType<typeof aFamily>>

let db: Db

/** A family with all answers to the letter, which it has not opened. */
async function aFamily() {
  const tracking = await openTracking(db)
  const { account, owner, deps } = tracking
  await saveProfileEntries(db, account, { ...fullAnswers(definition), defunctDeathDate: '2026-03-01' }, noon)
  const service = await openRoutes(db, { domainId: deps.site.domainId, files: tracking.files })
  async function visit(address: string, form?: Record<string, string>) {
    const sessionId = await openSession(db, { userId: owner.user.id, domainId: deps.site.domainId })
    return await service(address, { sessionId, ...(form && { form }) })
  }
  const by = { by: owner.user.id, now: noon }
  return {
    account,
    owner,
    deps,
    visit,
    save: () => saveDocument(db, account, { documentId: id, status: 'pending', statusData: {} }, by),
    add: () => addToBasket(db, account, id, by),
    print: () =>
      saveLetterPrint(db, account, id, { answers: fullAnswers(definition), enclosures: [], today: '2026-03-04' }),
    /** Empties its recipient: its PDF is refused. */
    block: () => saveProfileEntries(db, account, emptied, noon),
    move: (kind: 'set-aside' | 'send-again') => changeStatus(deps, owner, id, { kind }),
    post: () => recordSending(deps, owner, sending),
  }
}

const emptied: Answers = Object.fromEntries(
  fieldsOf(definition)
    .filter(({ name }) => Object.values(definition.recipient).includes(name))
    .map(({ name }) => [name, '']),
)

type May = { add: boolean; print: boolean; post: boolean }

/** Every state of a letter, how it is reached, and the actions that it then allows. */
const states: [string, (family: Family) => Promise<unknown>[], May][] = [
  ['never opened', () => [], { add: true, print: true, post: false }],
  ['never opened, without a recipient', ({ block }) => [block()], { add: true, print: false, post: false }],
  ['only printed', ({ print }) => [print()], { add: true, print: true, post: true }],
  ['only put in the dossier', ({ add }) => [add()], { add: true, print: true, post: true }],
  ['saved', ({ save }) => [save()], { add: true, print: true, post: true }],
  ['saved, without a recipient', ({ save, block }) => [save().then(block)], { add: true, print: false, post: true }],
  ['set aside', ({ save, move }) => [save().then(() => move('set-aside'))], { add: false, print: true, post: false }],
  ['posted', ({ save, add, post }) => [save().then(add).then(post)], { add: false, print: true, post: false }],
  [
    'taken up again',
    ({ save, add, post, move }) => [
      save()
        .then(add)
        .then(post)
        .then(() => move('send-again')),
    ],
    { add: true, print: true, post: true },
  ],
]

describe('the actions that pages offer and that work, for a letter that is', () => {
  beforeAll(async () => {
    db = await databases.sqlite()
  })
  afterAll(() => db.destroy())

  test.each(states)('%s', async (name, come, may) => {
    const family = await aFamily()
    await Promise.all(come(family))
    const { visit } = family
    const isIn = !name.startsWith('never opened') && may.add

    const preview = (await visit(`${home}/previsualisation?courrier=${id}`)).text
    expect(preview.includes('Revenir aux lettres')).toBe(isIn)
    expect(preview.includes('Ajouter au dossier à imprimer')).toBe(may.add && !isIn)
    expect(preview.includes('Télécharger la lettre')).toBe(may.print)
    expect(preview.includes('Noter que vous l’avez postée')).toBe(may.post)

    expect((await visit(`${home}/courriers/${id}/suivi`)).text.includes('J’ai posté cette lettre')).toBe(may.post)
    expect((await visit(`${home}/courriers`)).text.includes(`<option value="${id}"`)).toBe(may.post)
    const dossier = (await visit(`${home}/dossier`)).text
    expect(dossier.includes(`id="${rowOf(id)}"`)).toBe(isIn)
    expect((await visit(`${home}/dossier.pdf?${id}=on`)).status === 422).toBe(!(isIn && may.print))
    expect((await visit(`${home}/courriers/${id}.pdf`)).status).toBe(may.print ? 200 : 422)
  })

  test.each(states)('%s, can be added to the bundle or not', async (_name, come, may) => {
    const family = await aFamily()
    await Promise.all(come(family))
    const { to } = await family.visit(`${home}/dossier`, { intent: 'add', courrier: id })
    expect(to).toContain(may.add ? 'avis=dansLeDossier' : 'avis=pasDansLeDossier')
    const { text } = await family.visit(`${home}/previsualisation?courrier=${id}`)
    expect(text.includes('Revenir aux lettres')).toBe(may.add)
  })

  test.each(states)('%s, can be recorded as posted or not, with its sent PDF', async (_name, come, may) => {
    const family = await aFamily()
    await Promise.all(come(family))
    const { visit, account } = family
    const before = (await findDocument(db, account, id))?.status
    const { documentId, kind, ...form } = sending
    const { to } = await visit(`${home}/courriers/${id}/suivi`, { ...form, evenWithout: 'on', intent: 'post' })
    expect(to.includes('poste=')).toBe(may.post)
    expect((await findDocument(db, account, id))?.status).toBe(may.post ? 'sent' : before)

    const shown = (await visit(`${home}/courriers/${id}/suivi`)).text
    const [record] = await listSendRecords(db, account)
    const paper = `${home}/envois/${record?.id}.pdf`
    if (shown.includes(`href="${paper}"`)) expect((await visit(paper)).status).toBe(200)
    expect(shown.includes('La lettre telle qu’elle est partie (PDF)')).toBe(record !== undefined && may.print)
  })
})
