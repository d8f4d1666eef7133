import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition, LetterKind } from '#app/rules/letters/definition.ts'
import { accept } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import { aSite, newFolder, sitesOf, unwrap } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { fileOf, letters as lettersCommand } from '#test/support/letters/command.ts'
import { addAssociation, associationId as id } from '#test/support/recipes/association.ts'
import { copyProject, type ProjectCopy } from '#test/support/recipes/project.ts'

const today = '2026-03-05'

describe('the recipe "A letter", followed for a new letter', () => {
  let project: ProjectCopy
  let definition: LetterDefinition
  let answers: Answers
  let db: Db

  beforeAll(async () => {
    project = copyProject()
    addAssociation(project)

    const index = await project.load<typeof import('#letters/index.ts')>('letter-templates/index.ts')
    definition = index.letterOf(id)
    answers = { ...fullAnswers(definition), defunctDeathDate: '2026-03-01' }
    const { databases } =
      await project.load<typeof import('#test/support/db/databases.ts')>('test/support/db/databases.ts')
    db = await databases.sqlite()
  })

  afterAll(() => db.destroy())

  const factories = () => project.load<typeof import('#test/support/db/factories.ts')>('test/support/db/factories.ts')

  const aFamily = async () => (await factories()).insertFamily(db, { profile: answers })

  const readOverview = async () =>
    (await project.load<typeof import('#app/operations/letters/overview.ts')>('app/operations/letters/overview.ts'))
      .readOverview

  test('the picker lists the new letter, in its group and with its name', async () => {
    const { account } = await aFamily()
    const { readPicker } = await project.load<typeof import('#app/operations/letters/picker.ts')>(
      'app/operations/letters/picker.ts',
    )
    const { testKeys } = await factories()
    const { groups } = await readPicker({ db, keys: testKeys }, account, { mayWrite: true, today, offered: ['da'] })
    const group = groups.find(({ label }) => label === '7 jours')
    expect(group?.letters.find((letter) => letter.id === id)?.name).toBe('Association')
  })

  test('the home page counts the new letter, whose page of advice has its own address', async () => {
    const pages = await project.load<typeof import('#app/content/letters/pages.ts')>('app/content/letters/pages.ts')
    expect(pages.letterPageOf(id as LetterKind).uid).toBe('lettre-association')
    const { letterKinds } = await project.load<typeof import('#app/rules/letters/definition.ts')>(
      'app/rules/letters/definition.ts',
    )
    const { letters } = await import('#letters/index.ts')
    expect(letterKinds).toHaveLength(letters.length + 1)
    expect(readFileSync('app/routes/_index.tsx', 'utf8')).toContain('letterKinds.length')
  })

  test('the form of the new letter asks its questions', async () => {
    const { LetterGroups } = await project.load<
      typeof import('#app/routes/demarches-administratives.courriers.$documentId._index/letter-groups.tsx')
    >('app/routes/demarches-administratives.courriers.$documentId._index/letter-groups.tsx')
    const { toPlain } = await project.load<typeof import('#app/rules/letters/shown/plain.ts')>(
      'app/rules/letters/shown/plain.ts',
    )
    const { pieceStates } = await import('#app/rules/pieces/states.ts')
    const form = { letter: toPlain(definition), values: answers, errors: {}, notes: {}, missing: [] }
    const drawn = { suggestions: [], ticked: [], enclosed: 0, isNotaryUnsaid: false, isShort: false }
    const html = renderToStaticMarkup(<LetterGroups form={form} pieces={pieceStates([], {}, answers)} {...drawn} />)
    expect(html).toContain('<b>Vos informations</b>')
    for (const name of ['associationName', 'associationMemberNumber', 'sendToNotary']) {
      expect(html).toContain(`name="${name}"`)
    }
  })

  test('the answers of the new letter are stored, without a migration', async () => {
    const { account, owner } = await aFamily()
    const { saveAtNoon } = await project.load<typeof import('#test/support/letters/writing.ts')>(
      'test/support/letters/writing.ts',
    )
    const { readLetter } = await project.load<typeof import('#app/operations/letters/letter.ts')>(
      'app/operations/letters/letter.ts',
    )
    const posted = { typed: { associationMemberNumber: 'M-2026' } }
    await saveAtNoon(db, { account, user: owner }, definition, posted)
    const letter = await readLetter(db, account, definition, today)
    expect(letter.answers.associationMemberNumber).toBe('M-2026')
    expect(letter.savedAt).toBeDefined()
  })

  test('the page of the new letter is rendered, and printed', async () => {
    const print = await project.load<typeof import('#app/operations/letters/print.ts')>(
      'app/operations/letters/print.ts',
    )
    const composition = { today, enclosures: ['deathCertificate'] as const }
    const { html, gaps } = print.composeLetter(definition, answers, composition)
    expect(html).toContain('mettre fin à son adhésion n°\u00A0AB-2026/17')
    expect(gaps).toEqual([])

    const sheets: string[] = []
    const printer = {
      async print(sheet: string) {
        sheets.push(sheet)
        return accept({ bytes: new Uint8Array(), pages: 1 })
      },
    }
    expect((await print.printLetter(printer, definition, answers, composition)).ok).toBe(true)
    expect(sheets[0]).toContain('mettre fin à son adhésion')
  })

  test('the new letter is put in the bundle under its short name, and tracked', async () => {
    const { account, owner } = await aFamily()
    const { addToBasket } = await project.load<typeof import('#db/letters/baskets.ts')>('db/letters/baskets.ts')
    await addToBasket(db, account, id, { by: owner.id, now: new Date('2026-03-05T11:00:00Z') })

    const { planBundle } = await project.load<typeof import('#app/operations/bundle/plan.ts')>(
      'app/operations/bundle/plan.ts',
    )
    const shape = { sides: 'simplex', addresses: 'plain', leavesOut: false, isZip: false } as const
    const { testKeys } = await factories()
    const plan = unwrap(await planBundle({ db, keys: testKeys, sites: () => sitesOf(aSite()) }, account, today, shape))
    expect(plan.letters.map((letter) => letter.definition.shortName)).toEqual(['Association'])

    const { listTracked } = await project.load<typeof import('#app/operations/tracking/table.ts')>(
      'app/operations/tracking/table.ts',
    )
    const rows = await listTracked({ db, keys: testKeys }, account, { today, mayWrite: true })
    expect(rows.map((row) => [row.id, row.recipient, row.dates])).toEqual([
      [id, 'Organisme Essai', [{ day: '2026-03-08', stake: 'advice', isPast: false }]],
    ])
  })

  test('a reply is expected once the new letter is posted', async () => {
    const { expectedReply } = await project.load<typeof import('#app/rules/tracking/replies.ts')>(
      'app/rules/tracking/replies.ts',
    )
    expect(expectedReply(definition, today)).toBe('2026-04-02')
  })

  test('the calendar shows the date of its group', async () => {
    const { account } = await aFamily()
    const { calendarOf } = await project.load<typeof import('#app/operations/calendar/deadlines.ts')>(
      'app/operations/calendar/deadlines.ts',
    )
    const deadlines = calendarOf(await (await readOverview())(db, account, today), today)
    const its = deadlines.filter(({ letters }) => letters.includes(id))
    expect(its.map(({ code, day }) => [code, day])).toEqual([['D_INFORM_7D', '2026-03-08']])
  })

  test('the command line prints the new letter', async () => {
    const file = fileOf([{ id: 'F01', letters: { [id]: answers } }])
    const folder = newFolder()
    const { code, out, errors } = await lettersCommand([file, folder, '--date', today], {}, project.root)
    expect({ code, errors }).toEqual({ code: 0, errors: [] })
    expect(out).toEqual([
      `F01-${id}\t1\t${path.join(folder, `F01-${id}.pdf`)}`,
      expect.stringContaining(`F01-${id}-notaire`),
    ])
  })
})
