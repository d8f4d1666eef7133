import { saveKnown } from '#app/operations/accounts/entries.ts'
import { heirsForm, printHeirs, readHeirs } from '#app/operations/rights/heirs-attestation.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aSite, insertFamily, noon, sitesOf, testDatabase, unwrap } from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const family = {
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Émile',
  deceasedLastName: 'Oriol',
  defunctBirthDate: '1940-04-02',
  defunctDeathDate: '2026-11-03',
  defunctDeathTown: 'Nantes',
  applicantCivility: 'madame',
  applicantFirstName: 'Claire',
  applicantLastName: 'Oriol',
  applicantRelationshipWithDeceased: 'enfant',
}
const heirs = {
  heir1BirthDate: '1970-03-01',
  heir1BirthPlace: 'Rennes',
  heir2FirstName: 'Paul',
  heir2LastName: 'Oriol',
  heir2Tie: 'petit-fils',
  heir2BirthDate: '2015-05-06',
}

describe('The attestation of the heirs', () => {
  const db = testDatabase()
  const printer = sharedPrinter()

  async function print(profile: Answers) {
    const { account } = await insertFamily(db, { profile })
    return await printHeirs({ db, sites: () => sitesOf(aSite()), now: () => noon, printer }, account)
  }

  async function textOf(profile: Answers) {
    const printed = unwrap(await print(profile))
    const { pages } = await readPdf(printed.bytes)
    return pages.map((text) => text.replace(/\s+/g, ' '))
  }

  test('it is a sheet to keep, then one for each heir to sign, with all their names', async () => {
    const [advice, first, second, ...more] = await textOf({ ...family, ...heirs })
    expect(more).toEqual([])
    expect(advice).toContain('5 965 €')
    expect(advice).toContain('Quand il faut un notaire')
    for (const sheet of [first, second]) {
      expect(sheet).toContain('Nous soussignés, seuls héritiers de : Émile ORIOL')
      expect(sheet).toContain('Claire ORIOL, lien : fille Naissance : le 1er mars 1970, à Rennes')
      expect(sheet).toContain('Paul ORIOL, lien : petit-fils')
      expect(sheet).toContain('nous autorisons Claire ORIOL à percevoir')
      expect(sheet).toContain('les comptes d’Émile ORIOL')
    }
    expect(first).toContain('Signature de Claire ORIOL :')
    expect(second).toContain('Pour Paul ORIOL, enfant mineur')
  })

  test('for one heir it says "je"; without names it has blank lines', async () => {
    const [, alone] = await textOf(family)
    expect(alone).toContain('Je suis la seule personne à hériter de')
    expect(alone).not.toMatch(/Nous|nous/)
    const [, blank, ...more] = await textOf({})
    expect(more).toEqual([])
    expect(blank).toContain('Nom et signature :')
  })

  test('six heirs with long names and addresses fit on one sheet each', async () => {
    const long = [1, 2, 3, 4, 5, 6].flatMap((number) => [
      [`heir${number}FirstName`, 'Marie-Antoinette Bérangère'],
      [`heir${number}LastName`, 'de La Rochefoucauld-Montmorency'],
      [`heir${number}BirthPlace`, 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson'],
      [
        `heir${number}Address`,
        'Résidence des Érables, bâtiment C, appartement 214, 118 avenue du Maréchal-de-Lattre-de-Tassigny, 51290 Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      ],
      [`heir${number}Tie`, 'arrière-petite-fille'],
    ])
    expect(await textOf({ ...family, ...Object.fromEntries(long) })).toHaveLength(7)
  })

  test('it is not printed if one of its sentences would be false', async () => {
    expect(await print({ ...family, estateHasWill: 'yes' })).toEqual({ ok: false, problem: 'excluded' })
    expect(await print({ ...family, deceasedHome: 'owner' })).toEqual({ ok: false, problem: 'excluded' })
  })

  test('its form keeps valid values, and shows the others again', async () => {
    const { deps, account, owner } = await openSharedAccount(db)
    const typed = { estateHasWill: 'no', heir1LastName: 'Oriol', heir1BirthDate: '2999-01-01' }
    const saved = await saveKnown(deps, owner, typed, heirsForm)
    expect(saved).toMatchObject({ ok: true, value: { refused: { heir1BirthDate: '2999-01-01' } } })
    const { answers } = await readHeirs(deps, account)
    expect(answers).toMatchObject({ estateHasWill: 'no', heir1LastName: 'Oriol' })
    expect(answers.heir1BirthDate).toBeUndefined()
  })
})
