const inverted = (from: string, to: string) =>
  [
    { [from]: '2026-10-02', [to]: '2026-10-01' },
    { [from]: '2026-10-01', [to]: '2026-10-01' },
  ] as const

/** Each guard, with values that trigger it and values that do not. */
export const meets: Readonly<Record<string, readonly [speaks: object, hushed: object]>> = {
  "action = 'terminate' & !(terminationReason & terminationDate)": [
    { action: 'terminate', terminationReason: 'sold' },
    { action: 'terminate', terminationReason: 'sold', terminationDate: '2026-10-01' },
  ],
  "action = 'terminate' & !rel.heir": [{ action: 'terminate' }, { action: 'terminate', 'rel.heir': 'on' }],
  "rel.heir & !heirAccepted & (action = 'transfer' | terminationReason = 'sold')": [
    { 'rel.heir': 'on', terminationReason: 'sold' },
    { 'rel.heir': 'on', heirAccepted: 'on', action: 'transfer' },
  ],
  'stayFrom > stayTo': inverted('stayFrom', 'stayTo'),
  'fromDate > toDate': inverted('fromDate', 'toDate'),
  'absentFrom > returnDate': inverted('absentFrom', 'returnDate'),
  'complaintDate > answerDate': inverted('complaintDate', 'answerDate'),
  'monthsSince(refusalDate) >= 12': [{ refusalDate: '2025-11-21' }, { refusalDate: '2025-11-22' }],
  "tone = 'firm' & monthsSince(defunctDeathDate) >= 4": [
    { tone: 'firm', defunctDeathDate: '2026-07-21' },
    { tone: 'firm', defunctDeathDate: '2026-07-22' },
  ],
  "relationKey != 'conjoint'": [{ relationKey: 'exConjoint' }, { relationKey: 'conjoint' }],
  'monthsSince(defunctDeathDate) >= 12': [{ defunctDeathDate: '2025-11-21' }, { defunctDeathDate: '2025-11-22' }],
  'monthsSince(defunctDeathDate) >= 10 & monthsSince(defunctDeathDate) < 12': [
    { defunctDeathDate: '2026-01-21' },
    { defunctDeathDate: '2025-11-21' },
  ],
  'monthsSince(defunctDeathDate) >= 24': [{ defunctDeathDate: '2024-11-21' }, { defunctDeathDate: '2024-11-22' }],
  "alreadyPaid = 'yes'": [{ alreadyPaid: 'yes' }, { alreadyPaid: 'no' }],
  "scheme = 'ircantec' & !bothParents": [{ scheme: 'ircantec' }, { scheme: 'ircantec', bothParents: 'on' }],
  "relationKey & !rel.heir & relationKey != 'notaire'": [{ relationKey: 'concubin' }, { relationKey: 'notaire' }],
  "target = 'register'": [{ target: 'register' }, { target: 'notary' }],
  "(relationKey = 'tuteur' | relationKey = 'habilitationFamiliale') & from = 'family'": [
    { relationKey: 'tuteur', from: 'family' },
    { relationKey: 'tuteur', from: 'guardian' },
  ],
  heirAccepted: [{ heirAccepted: 'on' }, {}],
  "forWhom = 'minor'": [{ forWhom: 'minor' }, { forWhom: 'me' }],
  "who = 'child' & goal.final": [
    { who: 'child', 'goal.final': 'on' },
    { who: 'partner', 'goal.final': 'on' },
  ],
  claimDate: [{ claimDate: '2026-10-01' }, { claimDate: 'unknown' }],
  '!rel.heir': [{}, { 'rel.heir': 'on' }],
  "!rel.heir & relationKey != 'concubin' & relationKey != 'partenairePacs'": [
    { relationKey: 'voisin' },
    { relationKey: 'concubin' },
  ],
  "place = 'doctor'": [{ place: 'doctor' }, { place: 'public' }],
  'monthsSince(defunctDeathDate) >= 30': [{ defunctDeathDate: '2024-05-21' }, { defunctDeathDate: '2024-05-22' }],
  'monthsSince(complaintDate) > 12': [{ complaintDate: '2025-10-21' }, { complaintDate: '2025-10-22' }],
  "answer = 'none' & monthsSince(complaintDate) < 2": [
    { answer: 'none', complaintDate: '2026-09-22' },
    { answer: 'none', complaintDate: '2026-09-21' },
  ],
  "monthsSince(noticeDate) >= 2 & fund = 'base'": [
    { noticeDate: '2026-09-21', fund: 'base' },
    { noticeDate: '2026-09-22', fund: 'base' },
  ],
  'goal.remission & !goal.cancel': [{ 'goal.remission': 'on' }, { 'goal.remission': 'on', 'goal.cancel': 'on' }],
  'goal.remission & rel.heir & !heirAccepted': [
    { 'goal.remission': 'on', 'rel.heir': 'on' },
    { 'goal.remission': 'on', 'rel.heir': 'on', heirAccepted: 'on' },
  ],
  'goal.penalty & today < dueDate(keysDate, conform)': [
    { 'goal.penalty': 'on', keysDate: '2026-09-22', conform: 'no' },
    { 'goal.penalty': 'on', keysDate: '2026-09-21', conform: 'no' },
  ],
  'today < dueDate(keysDate, conform)': [
    { keysDate: '2026-10-22', conform: 'yes' },
    { keysDate: '2026-10-21', conform: 'yes' },
  ],
  "reason = 'third' & rel.household": [{ reason: 'third', 'rel.household': 'on' }, { reason: 'third' }],
  "reason = 'wait' & tone = 'firm' & monthsSince(defunctDeathDate) >= 4": [
    { reason: 'wait', tone: 'firm', defunctDeathDate: '2026-07-21' },
    { reason: 'wait', tone: 'neutral', defunctDeathDate: '2026-07-21' },
  ],
  '!rel.directLine': [{}, { 'rel.directLine': 'on' }],
  '!heirAccepted': [{}, { heirAccepted: 'on' }],
  "position = 'thinking' & (goal.plan | monthly)": [{ position: 'thinking', monthly: '50' }, { position: 'thinking' }],
  "position = 'thinking' & monthsSince(defunctDeathDate) >= 4": [
    { position: 'thinking', defunctDeathDate: '2026-07-21' },
    { position: 'own', defunctDeathDate: '2026-07-21' },
  ],
  "position = 'renounced'": [{ position: 'renounced' }, { position: 'own' }],
  "goal.remission & tax = 'estate'": [
    { 'goal.remission': 'on', tax: 'estate' },
    { 'goal.remission': 'on', tax: 'income' },
  ],
  '!leave.legal': [{}, { 'leave.legal': 'on' }],
  "childLink = 'father' & deceasedCivility = 'madame' | childLink = 'mother' & deceasedCivility = 'monsieur'": [
    { childLink: 'father', deceasedCivility: 'madame' },
    { childLink: 'father', deceasedCivility: 'monsieur' },
  ],
  "wishes ~ 'class' & wishes ~ 'quiet'": [{ wishes: 'class,psy,quiet' }, { wishes: 'class,psy' }],
}
