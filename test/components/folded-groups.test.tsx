import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterFormState } from '#app/components/letters/form-state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import { LetterGroups } from '#app/routes/demarches-administratives.courriers.$documentId._index/letter-groups.tsx'
import { RecipientGroup } from '#app/routes/demarches-administratives.courriers.$documentId._index/recipient-group.tsx'
import { NotaryGroup } from '#app/routes/demarches-administratives.informations._index/notary-group.tsx'
import { lowerFirst } from '#app/rules/french.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { letterOf } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { inSight } from '#test/support/letters/in-sight.ts'

const letter = toPlain(letterOf('cpamCourrierComplet'))
const groupOf = (kind: Group['kind']) => letter.groups.find((group) => group.kind === kind)!

const formWith = (part: Partial<LetterFormState>): LetterFormState => ({
  letter,
  values: fullAnswers(letter),
  errors: {},
  notes: {},
  missing: [],
  ...part,
})

describe('a known notary', () => {
  const group = knownQuestions.groups.find(({ kind }) => kind === 'notary')!
  const draw = (part: Partial<LetterFormState>) =>
    renderToStaticMarkup(<NotaryGroup group={group} form={formWith(part)} />)
  const code = 'Un code postal compte cinq chiffres.'

  test('a name and an address without remarks are folded', () => {
    expect(inSight(draw({}))).not.toContain('name="notary')
    expect(draw({})).toContain('name="notaryPostalCode"')
  })

  test.each(['errors', 'notes'] as const)('a field with %s stays visible, and the others are folded', (kind) => {
    const seen = inSight(draw({ [kind]: { notaryPostalCode: code } }))
    expect(seen).toContain(code)
    expect(seen).toContain('name="notaryPostalCode"')
    expect(seen).not.toContain('name="notaryName"')
  })
})

describe('a choice of the topic', () => {
  const bank = toPlain(letterOf('banqueBlocageComptesDemandeSolde'))
  const name = 'blocageComptesDemandeSoldeSendStatementTo'
  const draw = (part: Partial<LetterFormState>) =>
    renderToStaticMarkup(
      <LetterGroups
        suggestions={[]}
        ticked={[]}
        enclosed={0}
        pieces={pieceStates([], {}, {})}
        isNotaryUnsaid={false}
        isShort={false}
        form={formWith({ letter: bank, values: { [name]: 'me' }, ...part })}
      />,
    )

  test('an unchanged choice is folded into a line, and is still in the form', () => {
    expect(draw({})).toContain('<summary><b>Envoyer le relevé des avoirs</b> <span>à moi</span></summary>')
    expect(inSight(draw({}))).not.toContain(`name="${name}"`)
    expect(draw({})).toContain(`name="${name}" checked="" value="me"`)
  })

  test.each([
    ['is not answered', { values: {} }],
    ['is wrong', { errors: { [name]: 'Non.' } }],
    ['is doubtful', { notes: { [name]: 'Vérifiez.' } }],
  ])('a choice is visible when it %s', (_why, part) => {
    expect(inSight(draw(part))).toContain(`name="${name}"`)
  })

  test('the known people come after it, one line each, with a link to correct them and no field', () => {
    const people = Object.fromEntries(Object.entries(fullAnswers(bank)).filter(([asked]) => asked !== name))
    const html = draw({ values: people })
    expect(html).toMatch(/<summary><b>Informations du défunt<\/b> <span>[^<]+<\/span><\/summary>/)
    expect(html).toMatch(/<summary><b>Vos informations<\/b> <span>[^<]+<\/span><\/summary>/)
    expect(html.match(/href="\/demarches-administratives\/informations\?courrier=/g)).toHaveLength(3)
    expect(html).not.toMatch(/name="(?:applicant|deceased|defunct|notary)\w+"/)
    expect(html.indexOf(`name="${name}"`)).toBeLessThan(html.indexOf('Informations du défunt'))
  })
})

describe('a recipient', () => {
  const { fields } = groupOf('recipient')
  const { additionalAddress2: complement } = letter.recipient
  const draw = (part: Partial<LetterFormState>) =>
    renderToStaticMarkup(<RecipientGroup fields={fields} form={formWith(part)} suggestions={[]} />)

  test('an address line with a remark stays visible', () => {
    expect(inSight(draw({}))).not.toContain(`name="${complement}"`)
    expect(inSight(draw({ notes: { [complement]: 'Vérifiez.' } }))).toContain('Vérifiez.')
  })
})

describe('an optional detail', () => {
  const subscription = toPlain(letterOf('contratAbonnement'))
  const { fields } = subscription.groups.find(({ kind }) => kind === 'topic')!
  const name = 'subscriptionContractServiceName'
  const { label } = fields.find((field) => field.name === name)!
  const draw = (part: Partial<LetterFormState>) =>
    renderToStaticMarkup(<Rows fields={fields} form={formWith({ letter: subscription, values: {}, ...part })} />)

  test('optional details are folded behind a label that says they are optional', () => {
    const [, folded = ''] = draw({}).split(`<details><summary>${label} (facultatif)</summary>`)
    expect(folded).toMatch(new RegExp(`^<div class="folded">[^/]*<label for="${name}"`))
  })

  test.each([
    ['is wrong', { errors: { [name]: 'Non.' } }],
    ['is doubtful', { notes: { [name]: 'Vérifiez.' } }],
  ])('optional details are unfolded when a field %s', (_why, part) => {
    expect(draw(part)).toContain(`<details open=""><summary>${label} (facultatif)</summary>`)
  })

  test('optional details that are filled are named on their fold', () => {
    expect(draw({ values: { [name]: 'hebdomadaire' } })).toContain(
      `<details><summary>Précisions\u00A0: ${lowerFirst(label)}</summary>`,
    )
  })
})
