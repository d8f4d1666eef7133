import { renderToStaticMarkup } from 'react-dom/server'
import { HeirsPaper } from '#app/routes/demarches-administratives.attestation-des-heritiers/heirs-paper.tsx'
import { heirsAttestation } from '#app/rules/rights/heirs-attestation.ts'
import * as copy from '#app/rules/rights/heirs-copy.ts'
import { nothingAgainst } from '#test/support/rights/heirs.ts'

const sure = { applicantRelationshipWithDeceased: 'enfant', ...nothingAgainst }
const warnings = [
  'Il manque une signature',
  'Le total dépasse le plafond',
  'Des questions restent sans réponse',
  'la banque décide',
  'Dites d’abord',
]

test.each([
  [{}, []],
  [{ estateAllAgree: 'no' }, ['Il manque une signature']],
  [{ estateAllAgree: 'unknown' }, ['Des questions restent sans réponse']],
  [{ estateBankTotalBelow: 'no' }, ['Le total dépasse le plafond']],
  [{ estateBankTotalBelow: '' }, ['Des questions restent sans réponse']],
  [{ applicantRelationshipWithDeceased: 'frereSoeur' }, ['la banque décide']],
  [{ applicantRelationshipWithDeceased: '' }, ['Dites d’abord']],
])('%j: the advice before the attestation is signed', (told, said) => {
  const { heirs, ...paper } = heirsAttestation({ ...sure, ...told }, '2026-11-22')
  const shown = { ...copy, notary: copy.notaryAlso }
  const html = renderToStaticMarkup(<HeirsPaper paper={{ ...paper, sheets: heirs.length }} copy={shown as never} />)
  expect(warnings.filter((warning) => html.includes(warning))).toEqual(said)
  expect(html).toContain('Télécharger l’attestation (PDF)')
})
