import { holds } from '#app/rules/letters/conditions.ts'
import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { letterOf } from '#letters/index.ts'

const furnished = { deceasedHome: 'tenant', leaseFurnished: 'yes' }

describe('Letter fields filled in from the questions', () => {
  const open = (id: DocumentId, profile: Record<string, string>) =>
    inProgress(letterOf(id), answersOf(letterOf(id), profile), {}, '2026-03-05').answers

  test('if the home was let furnished, the box is ticked for the first landlord only', () => {
    expect(open('bailleur', furnished).bailleurFurnished).toBe('on')
    expect(open('bailleur-2', furnished).bailleurFurnished).toBeFalsy()
  })

  test.each<Record<string, string>>([
    {},
    { deceasedHome: 'tenant', leaseFurnished: 'unknown' },
    { deceasedHome: 'tenant', leaseFurnished: 'no' },
    { deceasedHome: 'owner', leaseFurnished: 'yes' },
  ])('%j does not tick the box', (profile) => {
    expect(open('bailleur', profile).bailleurFurnished).toBe('')
  })

  test('no answer ends a lease: each ending is chosen in the letter itself', () => {
    const { endings = [] } = letterOf('bailleur')
    expect(endings.filter(({ said }) => !said || holds(said, open('bailleur', furnished)))).toEqual([])
  })

  test('if somebody lives there, the end of the lease is left open, also for another landlord', () => {
    expect(open('bailleur', { sharedHome: 'yes' }).bailleurAction).toBe('')
    expect(open('bailleur', { sharedHome: 'no' }).bailleurAction).toBe('terminate')
    expect(open('bailleur', { sharedHome: 'unknown' }).bailleurAction).toBe('terminate')
    expect(open('bailleur-2', { sharedHome: 'yes' }).bailleurAction).toBe('terminate')
  })

  test.each<[Record<string, string>, string]>([
    [{ hadBills: 'yes', billsInName: 'water' }, 'water'],
    [{ hadBills: 'yes', billsInName: 'water,phone' }, 'water'],
    [{ hadBills: 'yes', billsInName: 'energy,water' }, ''],
    [{ hadBills: 'no', billsInName: 'water' }, 'both'],
    [{}, 'both'],
  ])('%j: the supplier is of %s', (profile, type) => {
    expect(open('energyNotificationDeces', profile).energyContractType).toBe(type)
  })

  test.each<[DocumentId, string, string]>([
    ['bailleur', 'bailleurRegulationRecipient', 'applicant'],
    ['bailleur-2', 'bailleurRegulationRecipient', 'applicant'],
    ['employeur', 'employeurInvoiceRecipient', 'myself'],
    ['employeur-3', 'employeurInvoiceRecipient', 'myself'],
  ])('without a notary, %s proposes to send nothing to one, and no copy', (id, field, applicant) => {
    expect(open(id, { hasNotary: 'no' })).toMatchObject({ [field]: applicant })
    expect(open(id, { hasNotary: 'no' }).sendToNotary).toBeUndefined()
    expect(open(id, { hasNotary: 'unknown' })).toMatchObject({ [field]: 'notary', sendToNotary: 'on' })
    expect(open(id, {})).toMatchObject({ [field]: 'notary', sendToNotary: 'on' })
  })

  test('no letter sends anything to a notary if the family says that there is none', () => {
    const sent = letterKinds.filter((id) => open(id, { hasNotary: 'no' }).sendToNotary === 'on')
    expect(sent).toEqual([])
  })

  test('a value that the family wrote in the letter takes precedence', () => {
    expect(open('bailleur', { ...furnished, bailleurFurnished: '' }).bailleurFurnished).toBe('')
  })
})
