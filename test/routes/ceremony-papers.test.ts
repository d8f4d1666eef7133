import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import { loader } from '#app/routes/espace-ceremonie.$paper[.]pdf.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { rendezVous } from '#test/support/ceremony/papers.ts'
import { aSite, insertFamily, insertPerson, noon, openSession, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const { id: _, ...appointment } = rendezVous

describe('The documents of a ceremony', () => {
  const db = testDatabase()

  type House = {
    problem?: PrintProblem
    as?: 'owner' | 'reader'
    editableEc?: boolean
    bare?: boolean
  }

  /** A family on a service whose printer prints anything, or fails as requested; `bare`: without a ceremony. */
  async function family({ problem, as = 'owner', editableEc = true, bare = false }: House = {}) {
    const { account, owner, domain } = await insertFamily(db)
    const id = bare ? '' : await insertCeremony(db, account, appointment, 1, { by: owner.id, now: noon })
    const user = as === 'owner' ? owner : await insertPerson(db)
    if (as === 'reader') await insertMembership(db, { userId: user.id, accountId: account.id, role: 'reader' }, noon)
    await openSession(db, { sessionId: user.id, userId: user.id, domainId: domain.id })
    const titles: string[] = []
    const printBundle = async ({ title }: { title: string }) => {
      titles.push(title)
      return problem ? refuse(problem) : accept({ bytes: new TextEncoder().encode('%PDF-1.7'), pages: 1, contents: [] })
    }
    const context = await aContext({
      db,
      site: aSite({ domainId: domain.id, editableEc, services: ['ec'] }),
      sessionId: user.id,
      printer: { printBundle, reason: () => problem },
    })
    const open = (paper: string, ceremony = id) =>
      loader({
        context,
        params: { paper },
        request: new Request(`http://localhost:3000/espace-ceremonie/${paper}.pdf?ceremonie=${ceremony}`),
      }) as Promise<Response>
    return { open, id, titles }
  }

  test.each([
    ['deroule', 'Déroulé'],
    ['fiches-de-lecture', 'Fiches de lecture'],
    ['cle-usb', 'Liste des fichiers pour la clé USB'],
  ])('%s is a file that is never cached, and its name contains nothing of the family', async (paper, title) => {
    const { open, titles } = await family()
    const response = await open(paper)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename=${paper}.pdf`)
    expect(await response.text()).toMatch(/^%PDF/)
    expect(titles[0]).toContain(title)
  })

  const statusOf = (open: Promise<Response>) =>
    open.catch((thrown: unknown) => thrown as Response).then(({ status }) => status)

  test("another name, another account's ceremony and a missing one are not found", async () => {
    const [mine, theirs, bare] = [await family(), await family(), await family({ bare: true })]
    expect(await statusOf(mine.open('autre'))).toBe(404)
    expect(await statusOf(mine.open('deroule', theirs.id))).toBe(404)
    expect(await statusOf(mine.open('deroule', ''))).toBe(404)
    expect(await statusOf(bare.open('deroule', 'c1'))).toBe(404)
  })

  test('a reader gets none, and editors keep them if the partner edits the ceremony', async () => {
    const reader = await family({ as: 'reader' })
    for (const paper of ['deroule', 'fiches-de-lecture', 'cle-usb'])
      expect(await statusOf(reader.open(paper))).toBe(403)
    const led = await family({ editableEc: false })
    expect(await statusOf(led.open('deroule'))).toBe(200)
  })

  test.each<[PrintProblem, string]>([
    ['no-browser', 'Nous ne pouvons pas faire de PDF pour le moment'],
    ['timed-out', 'Le PDF met trop de temps à venir'],
    ['browser-failed', 'Nous n’avons pas réussi à faire le PDF'],
  ])('if the printer answers %s, a page explains it', async (problem, words) => {
    const { open, id } = await family({ problem })
    const response = await open('fiches-de-lecture')
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain(words)
    expect(html).toContain('Ce que vous avez écrit est gardé.')
    expect(html).toContain(`/espace-ceremonie/fiches-de-lecture.pdf?ceremonie=${id}`)
    expect(html).toContain('Voir la cérémonie')
  })
})
