/** The form that the address names. */
export function askedIn(query: URLSearchParams): 'chase' | 'other' | undefined {
  if (query.has('relance')) return 'chase'
  return query.has('autre') ? 'other' : undefined
}

type Shown = {
  mayLeave: boolean
  isSent: boolean
  asked: ReturnType<typeof askedIn>
  /** The button that was pressed, if the page is shown again. */
  intent: string | undefined
}

/** Whether the page has the form with a receipt, which no other form stands beside. */
export function isPostingShown({ mayLeave, isSent, asked, intent }: Shown): boolean {
  if (intent) return (mayLeave && intent === 'post') || (isSent && intent === 'chase')
  return (mayLeave && asked !== 'other') || (isSent && asked === 'chase')
}
