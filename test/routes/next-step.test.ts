import { formOf, knownScreenOf } from '#app/rules/letters/addresses.ts'
import { type LetterKind, letterKinds } from '#app/rules/letters/definition.ts'
import { knownScreens } from '#app/rules/letters/known/screens.ts'
import { type PathStage, pathStages } from '#app/rules/letters/progress/path.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aProfile, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const area = '/demarches-administratives'
const bank = letterOf('banqueBlocageComptesDemandeSolde')
const whole = fullAnswers(bank)

/** Answers about the deceased and the writer, which every letter needs. */
const ofBoth = [
  'deceasedLastName',
  'defunctDeathDate',
  'applicantFirstName',
  'applicantLastName',
  'applicantAddress',
  'applicantPostalCode',
  'applicantCity',
]

const recipient = [bank.recipient.name, bank.recipient.address, bank.recipient.postalCode, bank.recipient.town]

describe('the next step of a family', () => {
  const db = testDatabase()

  /** A family at a stage, without the answers named in `without`. */
  async function familyAt(stage: PathStage, without: readonly string[] = []) {
    const family = await openSharedAccount(db)
    const { account, owner } = family
    const by = { by: owner.user.id, now: noon }
    const answers = { ...aProfile, ...whole, ...Object.fromEntries(without.map((name) => [name, ''])) }
    await saveProfileEntries(db, account, answers, noon, owner.user.id)
    const status = stage === 'follow' ? 'sent' : 'pending'
    if (stage !== 'who') await saveDocument(db, account, { documentId: bank.id, status, statusData: {} }, by)
    const { domainId } = family.deps.site
    const service = await openRoutes(db, { domainId })
    const visitAs = (userId: string) => async (path: string, form?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId, domainId })
      const answer = await service(path, { sessionId, ...(form && { form }) })
      return { ...answer, main: /<main\b.*<\/main>/s.exec(answer.text)?.[0] ?? '' }
    }
    return { visit: visitAs(owner.user.id), visitAs, join: family.join }
  }

  type Visit = Awaited<ReturnType<typeof familyAt>>['visit']

  /** Returns the address of the button of the next step. */
  async function nextOf(visit: Visit, path: string): Promise<string> {
    const { main } = await visit(path)
    return /class="next">.*?<a class="button" href="([^"]+)"/s.exec(main)?.[1] ?? 'no button'
  }

  /** Saves each screen unchanged, starting from a page, until one asks for the field or has no form. */
  async function isAskedFrom(visit: Visit, start: string, name: string): Promise<boolean> {
    let path: string | undefined = start
    for (let pages = 0; path?.startsWith(area) && pages < 4; pages += 1) {
      const { main } = await visit(path)
      if (main.includes(`name="${name}"`)) return true
      const form = formsIn(main).find(({ method }) => method === 'post')
      path = form && ((await visit(form.action || path, { ...form.values, ...form.button })).to ?? undefined)
    }
    return false
  }

  test.each(ofBoth)('the button of the home and of the letters leads to %s while it is unknown', async (name) => {
    const { visit } = await familyAt('family', [name])
    for (const page of ['/services', area]) {
      const next = await nextOf(visit, page)
      expect([page, next, await isAskedFrom(visit, next, name)]).toEqual([page, knownScreenOf('personne'), true])
    }
  })

  test.each(recipient)('it leads to the addresses while %s is unknown', async (name) => {
    const { visit } = await familyAt('addresses', [name])
    for (const page of ['/services', area]) {
      expect(await nextOf(visit, page)).toBe(`${area}/adresses`)
      expect((await visit(`${area}/adresses`)).main).toContain(`name="lines-${bank.id}"`)
    }
  })

  test('it leads to the stack once nothing is missing, and to the follow-up once every letter is posted', async () => {
    const { visit } = await familyAt('print')
    expect(await nextOf(visit, area)).toBe(`${area}/dossier`)
    const { visit: visitPosted } = await familyAt('follow')
    expect(await nextOf(visitPosted, '/services')).toBe(`${area}/courriers`)
  })

  test.each(['yes', 'no', 'unknown', ''])(
    'the answer "%s" about a notary, alone, is said to be kept and changes no next step',
    async (hasNotary) => {
      const { visit } = await familyAt('who')
      const steps = () => Promise.all(['/services', area].map((path) => nextOf(visit, path)))
      const before = await steps()
      const page = `${area}/a-qui-ecrire?ecran=4`
      const [form] = formsIn((await visit(page)).main)
      const { to } = await visit(page, { ...form!.values, hasNotary })
      expect(to).toBe(`${area}/a-qui-ecrire?avis=${hasNotary ? 'notaireNote' : 'rienDeCoche'}`)
      expect(await steps()).toEqual(before)
      expect((await visit(`${area}/dossier`)).main).toContain('Aucun courrier pour l’instant')
    },
  )

  test.each(letterKinds)('going on to %s without answering leads to its form', async (id: LetterKind) => {
    const { visit } = await familyAt('family', ofBoth)
    for (const screen of knownScreens) {
      const { main } = await visit(knownScreenOf(screen, id))
      expect(main).toContain(`href="${formOf(id)}">Continuer sans répondre</a>`)
    }
  })

  const missingAt: Partial<Record<PathStage, string[]>> = { family: ofBoth, addresses: recipient }

  test.each(pathStages)('at the stage "%s" no page tells a reader to do what they may not do', async (stage) => {
    const { visitAs, join } = await familyAt(stage, missingAt[stage])
    const visit = visitAs((await join('reader')).user.id)
    const pages = ['a-qui-ecrire', 'adresses', 'courriers', 'dates', 'dossier', 'informations', 'retrouver']
    const told = []
    for (const path of ['/services', area, ...pages.map((page) => `${area}/${page}`)]) {
      const { status, main } = await visit(path)
      expect([path, status]).toEqual([path, 200])
      const sentences = main.replace(/<[^>]+>/g, '\n').split(/\n|[.!?:]\s/)
      told.push(...sentences.filter((sentence) => isOrder.test(sentence.trim())).map((sentence) => [path, sentence]))
    }
    expect(told).toEqual([])
  })
})

/** Sentences for members who may write, and the hint where to find the address of an organisation. */
const isOrder =
  /^(?:Ajout|Apport|Choisiss|Coch|Donn|Écriv|Imprim|Not|Recopi|Relis|Répond)ez\b|^Dites-nous|en haut de leurs? derniers? courriers?/
