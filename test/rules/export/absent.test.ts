import { absentFrom } from '#app/rules/export/absent.ts'
import { readmeHtml } from '#app/rules/export/readme.ts'
import { notExported } from '#db/export/tables.ts'

/** The sentence about each table that is not exported, or the reason for having none. */
const sentenceOf: Record<string, RegExp | { because: string }> = {
  profileSnapshot: { because: 'made again from the answers' },
  fieldChange: { because: 'each row that is exported has its last author' },
  membership: { because: 'its people are listed' },
  invitation: /invitations en attente/,
  claimedFile: { because: 'which file of a partner began the account: of this instance' },
  proposedHour: { because: 'a partner’s proposal that waits for an answer, on this instance' },
  mandate: /accès donnés à un professionnel/,
  helperMandate: /une personne qui vous aide/,
  session: /connexions ouvertes/,
  bundle: /dossier à imprimer/,
  erasure: { because: 'an account that is closed is not read' },
  idleAccount: { because: 'days of mails of this instance' },
  keptSpace: { because: 'days of this instance' },
  withdrawalRequest: /demandes de retrait/,
  export: { because: 'the archive itself' },
  accountImport: { because: 'of this instance' },
  importPart: { because: 'of this instance' },
  order: /paiements/,
  orderLetter: /paiements/,
  trialPayment: { because: 'nothing was paid' },
  assistantChoice: /aide à écrire/,
}

test('every table that is not exported is told, or has a reason not to be', () => {
  expect(Object.keys(sentenceOf).toSorted()).toEqual(Object.keys(notExported).toSorted())
  const told = absentFrom({ scope: 'account', unpaid: 0 }).join('\n')
  for (const sentence of Object.values(sentenceOf)) if (sentence instanceof RegExp) expect(told).toMatch(sentence)
})

test.each([
  [0, undefined],
  [1, 'Une lettre à payer'],
  [3, '3\u00A0lettres à payer'],
])('the list mentions %d unpaid letters', (unpaid, words) => {
  const [first] = absentFrom({ scope: 'account', unpaid })
  if (words) expect(first).toContain(words)
  else expect(first).not.toContain('à payer')
})

test('the page of an archive says what is not in it', () => {
  const words = {
    personOf: () => undefined,
    pathOf: () => undefined,
    wordFor: () => undefined,
    groupOf: () => '',
    rankOf: () => 0,
    questionOf: () => undefined,
  }
  for (const scope of ['account', 'mine'] as const) {
    const absent = absentFrom({ scope, unpaid: 1 })
    const html = readmeHtml({ title: 'Le dossier de Jeanne', people: [], tables: {}, papers: [], words, absent })
    expect(html).toContain('Ce qui n’y est pas')
    for (const sentence of absent) expect(html).toContain(sentence)
  }
})
