import { randomUUID } from 'node:crypto'
import type { FileStore } from '#app/adapters/files/store.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { takesMany } from '#app/rules/files/uploads.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { endpoints } from '#test/roles/endpoints.ts'
import { outside } from '#test/roles/outside.ts'
import { fill, unfill } from '#test/roles/route-patterns.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { eicar } from '#test/support/files/clamd.ts'
import { aMarkedPdf, aPhoto, aPictureBomb, emptyZip, idsIn, newFileStore, pdfs } from '#test/support/files.ts'
import { anUpload, insertDomain, later, noon, openSession, testDatabase } from '#test/support/given.ts'
import { formsIn, type PageForm } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
let files: FileStore
let visit: Awaited<ReturnType<typeof openRoutes>>
/** Every form with a file, by its URL and kind of event. */
/** A form, where it is sent, and the page that has it. */
type KnownForm = PageForm & { to: string; address: string }

const forms = new Map<string, KnownForm>()

beforeAll(async () => {
  files = await newFileStore()
  const domainId = (await insertDomain(db)).id
  visit = await openRoutes(db, { domainId, files, carrier: outside.carrier })
  const family = await insertSecretFamily(db, files)
  const { account, owner, ceremony } = family
  await openSession(db, { sessionId: 'open', userId: owner.id, domainId, accountId: account.id })
  const moments = (['pictures', 'familyIntervention'] as const).map((type) => ({ type, duration: 60, details: {} }))
  const ids = await insertEvents(db, account, ceremony.id, moments, { at: 1, by: owner.id, now: noon })

  const reply = '/demarches-administratives/courriers/customizable/reponse'
  const { status } = await visit(reply, { sessionId: 'open', form: { reply: 'refused', _once: randomUUID() } })
  expect(status).toBe(303)

  const pages = Object.values(endpoints).filter(({ form }) => !form)
  const ofMoments = ids.map(
    (id) => `/espace-ceremonie?onglet=evenement&modifier=oui&ceremonie=${ceremony.id}&evenement=${id}`,
  )
  const known = [...pages.map(({ path }) => fill(path, family)), ...ofMoments, spaceOf(account.hashid)]
  // A form with a file may have a page of its own, to which the page of its address links.
  const own: string[] = []
  for (const address of known) {
    const { text } = await visit(address, { sessionId: 'open' })
    own.push(...linksToItself(text, address))
  }
  for (const address of new Set([...known, ...own])) {
    const { text } = await visit(address, { sessionId: 'open' })
    for (const form of formsIn(text).filter(({ files }) => files.length > 0)) {
      const to = form.action || address
      const moment = moments[ids.findIndex((id) => to.includes(id))]?.type
      const place = unfill(to, family)
        .replace(/[?#].*/, '')
        .replace(/(\/pieces-jointes)\/\w+$/, '$1/{type}')
      forms.set([place, moment].filter(Boolean).join(' '), { ...form, to, address })
    }
  }
})

/** Returns the links of a page that change its query alone. */
const linksToItself = (html: string, address: string): string[] =>
  [...html.matchAll(/href="([^"#]*)/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith(`${address.split('?')[0]}?`))

/** Values for forms that require more than a file. */
const typed = { name: 'Paul', message: 'Je pense à vous.', channel: 'plain', evenWithout: 'on' }

/** Reads a form as it is now: the space and the ceremony share a photograph, which another form may have given. */
async function readAgain(form: KnownForm): Promise<KnownForm> {
  const { text } = await visit(form.address, { sessionId: 'open' })
  return { ...form, ...formsIn(text).find(({ action, files }) => files.length > 0 && action === form.action) }
}

/** Returns the response, and the increase of stored files. */
async function send({ to, values, typed: names, ticks }: PageForm & { to: string }, bytes: Buffer, fileName: string) {
  const more = Object.entries(typed).filter(([name]) => [...names, ...ticks].includes(name) || values[name] === '')
  const button = names.includes('message') && { intent: 'laisser' }
  const form = { ...values, ...Object.fromEntries(more), ...button, _once: randomUUID() }
  const before = await idsIn(files)
  const { status, text } = await visit(to, {
    sessionId: 'open',
    form,
    ...(takesMany(to.replace(/[?#].*/, ''))
      ? { arriving: [anUpload(bytes, fileName)] }
      : { upload: anUpload(bytes, fileName) }),
    now: later(noon, 60_000),
  })
  return { status, text, kept: (await idsIn(files)).length - before.length }
}

const hostile: Record<string, () => Promise<Buffer> | Buffer> = {
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a drawing that can hold scripts': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a program': () => Buffer.from('MZ\x90\0'),
  'a picture that is an archive too': () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(500), emptyZip]),
  'a picture that unfolds without end': () => aPictureBomb(),
  'a photo with what every antivirus knows': async () => Buffer.concat([await aPhoto(), eicar]),
  'a PDF with what every antivirus knows': () => aMarkedPdf(`%${eicar}`),
  'a PDF that is a page too': () => aMarkedPdf('<script>alert(1)</script>'),
  'a PDF with a script': pdfs['with a script'],
  'a PDF that launches a program': pdfs['that launches a program'],
  'a PDF with a program attached': pdfs['with a file attached'],
  'a PDF that opens an address': pdfs['that opens an address'],
}

const every = [
  '/demarches-administratives/pieces-jointes/{type}',
  '/demarches-administratives/courriers/bailleur/suivi',
  '/demarches-administratives/courriers/customizable/reponse',
  '/espace-ceremonie pictures',
  '/espace-ceremonie familyIntervention',
  '/espace-defunt/{space}/presentation',
  '/espace-defunt/{space}',
  '/espace-ceremonie/diaporama',
  '/espace-defunt/{space}/galerie/ranger',
  '/espace-ceremonie',
]

/** This form stores no file at all. */
const statements = '/demarches-administratives/retrouver'

/** These forms need more than any photograph: ink on white paper, a letter that was sent, a paper that can be read. */
const demanding = [
  '/demarches-administratives/signature',
  '/demarches-administratives/courriers/customizable/suite',
  '/utilisateurs/aide',
]

test('the list contains every form with a file', () => {
  expect([...forms.keys()].toSorted()).toEqual([...every, ...demanding, statements].toSorted())
})

test.each(every)('%s stores no hostile file, and stores a photo', async (name) => {
  const form = forms.get(name)!
  for (const [kind, make] of Object.entries(hostile)) {
    const { status, text, kept } = await send(form, await make(), 'facture.pdf')
    expect([kind, status, kept]).toEqual([kind, 422, 0])
    expect(text).toMatch(/Ce PDF|Ce fichier|Cette image|Nous avons reconnu/)
  }
  const { status, kept } = await send(
    await readAgain(form),
    await aPhoto({ width: 640 + every.indexOf(name), height: 480 }),
    'photo.exe',
  )
  expect([status, kept > 0]).toEqual([303, true])
})

test.each(demanding)('%s stores no hostile file', async (name) => {
  for (const [kind, make] of Object.entries(hostile)) {
    const { status, kept } = await send(forms.get(name)!, await make(), 'signature.jpg')
    expect([kind, status, kept]).toEqual([kind, 422, 0])
  }
})

test('no hostile file is read as a bank statement', async () => {
  const before = await idsIn(files)
  for (const [kind, make] of Object.entries(hostile)) {
    const { values } = forms.get(statements)!
    const filesInMemory = [{ fileName: 'releve.pdf', bytes: await make() }]
    const { status, text } = await visit(statements, { sessionId: 'open', form: values, filesInMemory })
    expect([kind, status]).toEqual([kind, 422])
    expect(text).toContain('«\u00A0releve.pdf\u00A0»\u00A0: ')
  }
  expect(await idsIn(files)).toEqual(before)
})
