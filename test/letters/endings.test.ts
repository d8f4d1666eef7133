import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { answersFor, fieldsOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import { type Answers, holds } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { enclosuresOf, tickedBeforehand } from '#app/rules/letters/enclosures/enclosures.ts'
import { endingsCopy } from '#app/rules/letters/endings.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { pairsOf } from '#test/support/letters/pairs.ts'
import { blocksOf } from '#test/support/letters/text.ts'

const today = '2026-03-05'

/**
 * Everything that the letters end, cut, stop, renounce or send back: what the preview says, the words on paper, and the
 * answer that decides it. 'the letter': its name or description decides it. choice-73.
 */
const endings: Partial<Record<DocumentId, [what: string, words: RegExp, said: Answers | 'the letter'][]>> = {
  banqueBlocageComptesDemandeSolde: [
    [
      'bloque les comptes à son seul nom, les cartes et les procurations',
      /de bloquer les comptes|blocage des comptes/,
      'the letter',
    ],
  ],
  licenciementEmployeurParticulier: [
    ['annonce la fin du contrat de travail', /met fin de plein droit|fin de votre contrat/, 'the letter'],
  ],
  cpamCourrierComplet: [['rend la carte Vitale', /sa carte Vitale, que je vous rends/, { carteVitaleAttached: 'on' }]],
  retraiteCourrierComplet: [['fait cesser les versements de la pension', /d’arrêter les versements/, 'the letter']],
  retraiteCourrierComplet2: [['fait cesser les versements de la pension', /d’arrêter les versements/, 'the letter']],
  mutuelleCourrierComplet: [
    ['met fin à l’adhésion', /mettre fin à son adhésion|– résiliation/, { deceasedMutualAction: 'terminate' }],
  ],
  poleEmploi: [['fait clore le dossier et cesser les versements', /clore son dossier et d’interrompre/, 'the letter']],
  bailleur: [
    ['constate la fin du bail', /résilié de plein droit/, { bailleurAction: 'terminate', bailleurNobodyRemains: 'on' }],
    [
      'donne congé du logement meublé',
      /je vous donne congé/,
      { bailleurAction: 'terminate', bailleurFurnished: 'on', bailleurHeirsAgree: 'on' },
    ],
  ],
  assuranceHabitationCourrierComplet: [
    [
      'met fin à l’assurance du logement',
      /de résilier ce contrat|– résiliation/,
      { dwellingInsuranceAction: 'termination' },
    ],
  ],
  energyNotificationDeces: [
    ['met fin au contrat', /mettre fin à ce contrat|– résiliation/, { energyContractAction: 'stop' }],
  ],
  contratTelecom: [
    ['met fin à l’abonnement', /de mettre fin à cet abonnement|– résiliation/, { telecomContractAction: 'stop' }],
  ],
  contratAbonnement: [
    ['met fin à l’abonnement', /d’y mettre fin|– résiliation/, { subscriptionContractAction: 'stop' }],
  ],
  impotsNotificationDeces: [
    ['fait cesser les prélèvements à son seul nom', /d’interrompre, s’il y a lieu/, 'the letter'],
  ],
}

/** The only default answer in the specification (S2-4): the card must be returned, and its box is visible. */
const givenBeforehand = ['rend la carte Vitale']

const ending =
  /m(?:ettre|et) fin|fin d[eu] (?:bail|votre)|résili|bloqu|blocage|neutralis|clore|interrompre|cesser|arrêter|congé(?!s)|restitu|\brends?(?!ez)|renonc|remise des clés|décompte de sortie/

/** Words about what the law has already ended, or about a question. They end nothing. */
const neutral = [
  /Son contrat de travail ayant pris fin/,
  /comment restituer le matériel qui lui avait été confié/,
  /prélèvements mensuels/,
  /Je ne suis pas en mesure de vous rendre/,
  /[Ss]’il y a lieu(?:, le décompte| *\.)/,
  // The closing bill of the deceased, also if another person keeps the contract.
  /facture de clôture/,
  /souhaite reprendre cet abonnement/,
]

const printed = (letter: LetterDefinition, answers: Answers): string[] => {
  const enclosures = enclosuresOf(letter, tickedBeforehand(letter, answers))
  const { html } = renderLetter(letter, letterView(letter, answers, { today, enclosures }), { gaps: 'words' })
  return blocksOf(html)
    .filter(({ tag }) => tag !== 'address')
    .flatMap(({ text }) => text.split(/(?<=[.;])\s/u))
}

/** A widow who lives there opens the letter and answers none of its own questions. */
const silent = (letter: LetterDefinition): Answers => {
  const own = letter.groups.filter(({ kind }) => kind === 'topic').flatMap(({ fields }) => fields)
  const known = Object.entries(fullAnswers(letter)).filter(([name]) => !own.some((field) => field.name === name))
  const spouse = { applicantRelationshipWithDeceased: 'conjoint' }
  return answersFor(letter, { ...Object.fromEntries(known), ...spouse, sendToNotary: '' }, today)
}

/** Every pair of choices of a letter, with all texts filled in and with none. */
const choicesOf = (letter: LetterDefinition): Answers[] => {
  const full = fullAnswers(letter)
  const own = letter.groups.filter(({ kind }) => kind === 'topic').flatMap(({ fields }) => fields)
  const values = own
    .filter(({ type }) => type === 'select' || type === 'checkbox')
    .map(({ name, choices }) => [name, choices ? [...Object.keys(choices).slice(0, 3), ''] : ['on', '']])
  const relations = ['applicantRelationshipWithDeceased', ['enfant', 'conjoint', 'ami', '']]
  const empty = { ...full, ...Object.fromEntries(own.map(({ name }) => [name, ''])) }
  const rows = pairsOf(Object.fromEntries([...values, relations]))
  return rows.flatMap((row) => [full, empty].map((form) => ({ ...form, ...row })))
}

describe.each(letters)('letter $id', (letter) => {
  const table = endings[letter.id] ?? []

  test('a letter ends exactly what the table says', () => {
    expect(letter.endings?.map(({ what }) => what) ?? []).toEqual(table.map(([what]) => what))
  })

  test('a letter ends nothing before an answer says so', () => {
    const answers = silent(letter)
    const words = printed(letter, answers).join('\n')
    for (const [what, pattern, said] of table) {
      const isSaid = said === 'the letter' || givenBeforehand.includes(what)
      expect(pattern.test(words), `${what}: ${words}`).toBe(isSaid)
      if (said === 'the letter') {
        expect(endingsCopy(letter, answers)).toContain(what)
        continue
      }
      expect(printed(letter, { ...answers, ...said }).join('\n'), what).toMatch(pattern)
      expect(endingsCopy(letter, { ...answers, ...said })).toContain(what)
    }
    if (table.length > 0 && table.every(([what, , said]) => said !== 'the letter' && !givenBeforehand.includes(what)))
      expect(endingsCopy(letter, answers)).toBe('Cette lettre ne met fin à rien.')
  })

  test('the preview agrees with the subject and the body in every variant of a letter', () => {
    const faults = new Set<string>()
    for (const answers of choicesOf(letter)) {
      const effective = visibleAnswers(letter, answers)
      const sentences = printed(letter, answers)
      const isOver = (letter.endings ?? []).some(({ said }) => holds(said, effective))
      for (const [index, [what, pattern]] of table.entries()) {
        const isSaid = holds(letter.endings?.[index]?.said, effective)
        if (pattern.test(sentences.join('\n')) !== isSaid) faults.add(`${what}: ${isSaid ? 'not printed' : 'printed'}`)
      }
      for (const sentence of sentences)
        if (!isOver && ending.test(sentence) && !neutral.some((pattern) => pattern.test(sentence))) faults.add(sentence)
    }
    expect([...faults]).toEqual([])
  })

  test('no default decides what to end, except those of the specification', () => {
    const own = fieldsOf(letter).filter(({ name }) => /Action$|NobodyRemains|HeirsAgree/.test(name))
    const answers = silent(letter)
    const answered = own.filter(({ name }) => answers[name])
    // S2-4 requires it; alone it ends nothing.
    expect(answered.map(({ name }) => name)).toEqual(letter.id === 'bailleur' ? ['bailleurAction'] : [])
  })
})

test('before a line is cut, the form says what is lost with it: the voicemail greeting and the codes by SMS', () => {
  const advice = letterOf('contratTelecom').advice.join(' ')
  expect(advice).toMatch(/efface l’annonce du répondeur.*enregistrez-la avant/)
  expect(advice).toMatch(/codes par SMS.*d’abord un autre numéro/)
})
