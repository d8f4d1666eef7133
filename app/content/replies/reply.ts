/**
 * A sentence of a letter, printed always, or if a fact has a value. `fee`: 'contested' if a bank asks for more than the
 * decree allows, '' otherwise. Values in braces: rules/tracking/passages.ts.
 */
export type Passage = { text: string; if?: { fact: ReplyFact; is: string } | { fact: 'fee'; is: 'contested' | '' } }

/** A passage that a family may add to the letter that follows a reply. */
export type ReplyFact =
  | 'piece'
  | 'hasPiece'
  | 'amount'
  | 'total'
  | 'isSimple'
  | 'points'
  | 'reason'
  | 'request'
  | 'point'
  | 'decisionOn'
  | 'mistake'
  | 'meter'
  | 'day'
  | 'stance'
  | 'text'
  | 'place'

/** The eight replies of the question, in order: what is chosen, and what follows. */
export const replyGroups = {
  done: { label: 'C’est fait', hint: 'Ils ont enregistré le décès. Rien de plus.' },
  paper: { label: 'Ils demandent une pièce', hint: 'Nous préparons l’envoi.' },
  form: { label: 'Ils demandent un formulaire', hint: 'Une lettre pour l’accompagner.' },
  paid: { label: 'Ils paient ou remboursent', hint: 'Notez la somme : le notaire en aura besoin.' },
  debt: { label: 'Ils réclament de l’argent', hint: 'Une lettre pour demander le détail.' },
  refused: { label: 'Ils refusent', hint: 'Ce que vous pouvez faire.' },
  wrong: { label: 'Ce n’est pas le bon service', hint: 'Nous reprenons la lettre, nouvelle adresse.' },
  silent: { label: 'Rien, pas de réponse', hint: 'Une relance, en recommandée.' },
} as const
export type ReplyGroup = keyof typeof replyGroups

/**
 * The next step after a reply: nothing; a letter with these passages; the next remedy; a reminder, then the next
 * remedy; the first letter again, to another address.
 */
export type AfterReply = 'end' | 'write' | 'escalate' | 'remind' | 'resend'

/** A reply that a body usually gives. `advice`: what it means and what to do. */
export type Reply = {
  group: ReplyGroup
  /** What the family reads in the reply. Absent for the eight of the question, which have theirs. */
  label?: string
  advice: string
  after: AfterReply
  /** Passages of the letter, if `after` is `write`; if it is `escalate`, a reason ready to be used. */
  words?: readonly Passage[]
  /** A situation of the assistant that goes further. */
  situation?: string
}

export type Replies = Readonly<Record<string, Reply>>
