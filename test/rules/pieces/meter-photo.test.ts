import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { visibleAnswers } from '#app/rules/letters/answers.ts'
import { applyingEnclosures, inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const today = '2026-03-05'
const energy = letterOf('energyNotificationDeces')

test.each`
  read    | offered
  ${'on'} | ${true}
  ${''}   | ${false}
`('a picture of the meter is offered once the meter was read: $read', ({ read, offered }) => {
  const answers = { ...fullAnswers(energy), energyContractMeterReadDone: read }
  expect(applyingEnclosures(energy, answers).includes('meterPhoto')).toBe(offered)
  expect(inProgress(energy, answers, {}, today).enclosures).not.toContain('meterPhoto')
})

test('the ticked picture is enclosed with the energy letter', () => {
  const full = { ...fullAnswers(energy), energyContractMeterReadDone: 'on' }
  const { answers, enclosures } = inProgress(energy, full, { enclosures: ['deathCertificate', 'meterPhoto'] }, today)
  const view = letterView(energy, visibleAnswers(energy, answers), { today, enclosures })
  expect(renderLetter(energy, view, { gaps: 'words' }).html).toContain(attachments.meterPhoto.printed)
})
