import path from 'node:path'
import ts from 'typescript'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'
import { copyProject, type ProjectCopy } from '#test/support/recipes/project.ts'

const letterFolder = 'letter-templates/letters/contratAbonnement'
const checks = 'app/rules/letters/checks/values.ts'
const today = '2026-03-05'

describe('what is added to a letter', () => {
  let project: ProjectCopy
  let definition: LetterDefinition
  let errorsBeforeItsCheck: string[]

  beforeAll(async () => {
    project = copyProject()
    addField()
    addSharedWording()
    const { letterOf } = await project.load<typeof import('#letters/index.ts')>('letter-templates/index.ts')
    definition = letterOf('contratAbonnement')
  })

  /** "A field in a letter", with a new kind of check. */
  function addField() {
    const field = `{ name: 'subscriptionContractCard', label: 'Carte', type: 'text', maxLength: 9, check: 'card' },`
    project.insert(
      `${letterFolder}/definition.ts`,
      "title: 'L’abonnement',\n      kind: 'topic',\n      fields: [",
      field,
    )
    project.insert(`${letterFolder}/page.html`, '{% block body %}\n', '<p>Carte {{ subscriptionContractCard }}.</p>\n')
    project.insert('app/rules/letters/definition.ts', "  | 'assistedText'\n", "  | 'card'\n")
    errorsBeforeItsCheck = errorsIn(project, checks)
    const check = "  card: (value) => unless(value !== 'perdue', wrong('M-CARD', 'Décrivez la carte.')),\n"
    project.insert(checks, '  organisation: () => [],\n', check)
  }

  /** "A word that letters share": a paragraph, and wording that depends on elision. */
  function addSharedWording() {
    const paragraph = "<p>Tout allait bien {{ deceasedFirstName | lorsque }} s'y plaisait.</p>\n"
    project.write('letter-templates/partials/liking.html', paragraph)
    project.insert(`${letterFolder}/page.html`, '{% block body %}\n', "{% include 'liking' %}\n")
    const lorsque =
      "/** « lorsqu’Élie ». */\nexport const lorsque = (name: string): string => (elides(name) ? 'lorsqu’' : 'lorsque ') + name\n"
    project.insert('app/rules/french/elision.ts', 'start.test(plain(label)))\n', lorsque)
    project.insert('app/rules/french.ts', '{ a, de, deTown, elides', ', lorsque')
    project.insert('app/adapters/printing/liquid.ts', '  lowerFirst,\n', '  lorsque,\n')
    project.insert('app/adapters/printing/liquid.ts', '  typo: frTypo,\n', '  lorsque,\n')
  }

  async function printed(change: Record<string, string>): Promise<string> {
    const { composeLetter } = await project.load<typeof import('#app/operations/letters/print.ts')>(
      'app/operations/letters/print.ts',
    )
    const answers = { ...fullAnswers(definition), ...change }
    return textOf(composeLetter(definition, answers, { today, enclosures: [] }).html)
  }

  test('a new field is asked, checked as the compiler required, stored without a migration, and printed', async () => {
    expect(errorsBeforeItsCheck.join()).toContain("Property 'card' is missing")
    expect(errorsIn(project, checks)).toEqual([])

    const { databases } =
      await project.load<typeof import('#test/support/db/databases.ts')>('test/support/db/databases.ts')
    const { aWritingFamily } = await project.load<typeof import('#test/support/letters/writing.ts')>(
      'test/support/letters/writing.ts',
    )
    const { save, read } = await aWritingFamily(await databases.sqlite())
    const refused = await save('contratAbonnement', { subscriptionContractCard: 'perdue' })
    expect(refused.errors).toEqual({ subscriptionContractCard: 'Décrivez la carte.' })
    await save('contratAbonnement', { subscriptionContractCard: 'bleue' })
    expect((await read('contratAbonnement')).answers.subscriptionContractCard).toBe('bleue')
    expect(await printed({ subscriptionContractCard: 'bleue' })).toContain('Carte bleue.')
  })

  test.each([
    ['Élie', 'Tout allait bien lorsqu’Élie s’y plaisait.'],
    ['Jeanne', 'Tout allait bien lorsque Jeanne s’y plaisait.'],
  ])('a shared paragraph agrees with %s', async (deceasedFirstName, sentence) => {
    expect(await printed({ deceasedFirstName })).toContain(sentence)
  })
})

/** Returns the compiler's errors in one file of the copy. */
function errorsIn({ root }: ProjectCopy, file: string): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [file] }, ts.sys, root)
  const program = ts.createProgram([path.join(root, file)], { ...options, types: [] })
  const diagnostics = ts.getPreEmitDiagnostics(program, program.getSourceFile(path.join(root, file)))
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
