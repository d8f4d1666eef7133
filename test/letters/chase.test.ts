import { composeChase, printChase } from '#app/operations/tracking/chase.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { tickedBeforehand } from '#app/rules/letters/enclosures/enclosures.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import type { SendRecord } from '#db/tracking/send-records.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { blocksOf, onLines, textOf } from '#test/support/letters/text.ts'
import { faultsOnPaper } from '#test/support/printing/paper.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const trackingNumber = '1A 123 456 7890 1'

function chaseOf(letter: LetterDefinition, sent: Partial<SendRecord> = {}) {
  const answers = fullAnswers(letter)
  const first = {
    id: 'a sending',
    documentId: letter.id,
    kind: 'letter',
    channel: 'registered',
    trackingNumber,
    sentAt: '2026-03-05',
    recipient: 'Organisme Essai',
    snapshot: { answers, enclosures: tickedBeforehand(letter, answers), today: '2026-03-05' },
    createdAt: '2026-03-05T11:00:00.000Z',
    ...sent,
  } as const
  return { first, chasedOn: undefined, replyOn: undefined, answers, today: '2026-04-06' }
}

describe('the reminder letter', () => {
  describe.each(['banqueBlocageComptesDemandeSolde', 'licenciementEmployeurParticulier'] as const)('%s', (id) => {
    test.each([
      ['chase', undefined],
      ['chase-answered', '2026-03-20'],
    ] as const)('the golden page of a reminder is unchanged: %s', async (golden, replyOn) => {
      const { html, gaps } = composeChase(letterOf(id), { ...chaseOf(letterOf(id)), replyOn })
      expect(gaps).toEqual([])
      await expect(`${onLines(html)}\n`).toMatchFileSnapshot(`golden/${golden}-${id}.html`)
    })
  })

  test.each(letters)('the reminder $id does not deny a reply: it says that it was not complete', (letter) => {
    const text = textOf(composeChase(letter, { ...chaseOf(letter), replyOn: '2026-03-20' }).html)
    expect(text.replaceAll('\u00A0', ' ')).toContain(
      'Votre réponse, reçue le 20 mars 2026, ne répond pas à toute ma demande.',
    )
    expect(text).not.toMatch(/pas reçu de réponse|a croisé ce rappel/)
  })

  test.each(letters)('the reminder $id keeps the subject, the addresses and the closing of its letter', (letter) => {
    const { html, title } = composeChase(letter, chaseOf(letter))
    const blocks = blocksOf(html).map(({ text }) => text.replace(/[\u00A0\u202F]/g, ' '))
    expect(title).toContain(`Relance – ${letterName(letter, fullAnswers(letter))}`)
    expect(blocks.join('\n')).toMatch(/^Objet : Relance – \S/m)
    expect(blocks.join('\n')).toMatch(/^Je vous prie (d’agréer|de croire)/m)
    expect(blocks).toContain('PJ (1) : copie de mon courrier du 5 mars 2026')
  })

  test('a second reminder mentions the first one and its date', () => {
    const letter = letterOf('mutuelleCourrierComplet')
    const text = textOf(composeChase(letter, { ...chaseOf(letter), chasedOn: '2026-04-02' }).html)
    expect(text.replaceAll('\u00A0', ' ')).toContain('Je vous ai adressé un rappel le 2 avril 2026.')
  })

  test('a hostile tracking number is printed as typed', () => {
    const letter = letterOf('bailleur')
    const hostile = '<script>alert(1)</script>{{ 7 | times: 7 }}'
    const { html } = composeChase(letter, chaseOf(letter, { trackingNumber: hostile }))
    expect(html).not.toContain('<script')
    expect(textOf(html)).toContain(hostile)
  })

  test('a reminder has no gap for an unknown date of death', () => {
    const letter = letterOf('customizable')
    const chase = chaseOf(letter)
    const answers = { ...chase.answers, defunctDeathDate: '', defunctDeathTown: '' }
    const { gaps, html } = composeChase(letter, { ...chase, answers })
    expect(gaps).toEqual([])
    expect(textOf(html)).toContain('à la suite du décès de Monsieur Élie Octave ABADIE. Sauf erreur')
  })
})

describe('the printed reminder', () => {
  const printer = sharedPrinter()

  async function print(letter: LetterDefinition) {
    const printed = await printChase(printer, letter, chaseOf(letter))
    if (!printed.ok) throw new Error(printed.problem)
    const pdf = await readPdf(printed.value.bytes)
    const { pages, pieces } = pdf
    const page = pages.findIndex((words) => words.includes('Copie de mon courrier du'))
    return {
      pdf,
      bytes: printed.value.bytes,
      alone: { ...pdf, pages: pages.slice(0, page), pieces: pieces.filter((piece) => piece.page <= page) },
    }
  }

  test.each(letters)('the reminder $id has its address in the window, and the first letter follows', async (letter) => {
    const { pdf, alone } = await print(letter)
    expect(alone.pages).toHaveLength(1)
    expect(faultsOnPaper(alone)).toEqual([])
    const [chase = '', copy = ''] = pdf.pages.map((words) => words.replace(/\s+/gu, ' '))
    expect(chase).toContain(`le 5 mars 2026, par lettre recommandée n° ${trackingNumber}`)
    expect(chase).toContain('le 6 avril 2026')
    expect(copy).toContain('Copie de mon courrier du 5 mars 2026')
    expect(copy).toContain('le 5 mars 2026')
    expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
    expect(pdf.outline).toHaveLength(2)
    expect(pdf.outline[0]).toContain('Relance')
  })

  test('a reminder without a recipient address is refused', async () => {
    const letter = letterOf('bailleur')
    const chase = chaseOf(letter)
    const answers = Object.fromEntries(fieldsOf(letter).map(({ name }) => [name, '']))
    expect(await printChase(printer, letter, { ...chase, answers })).toMatchObject({ ok: false, problem: 'blocked' })
  })
})
