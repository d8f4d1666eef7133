/** The three tones of a faire-part. */
export const tones = { classic: 'Classique', simple: 'Simple', tender: 'Tendre' } as const
export type Tone = keyof typeof tones

/** What a family says of its own in a faire-part. What is empty leaves no line. */
export type AnnouncementWords = {
  tone: Tone
  /** Those who announce, as they wish to be named, a line each. */
  relatives: string
  /** A few words of the family's own, at the head of the tender one, before the last line of the others. */
  own: string
  /** Where and when one may come before the ceremony. */
  visits: string
  /** Its cards of thanks, and the last page of its memory book. Empty: one of the models. */
  thanksCard?: string
}

/** The inputs of its form. */
export const announcementInputs = ['tone', 'relatives', 'own', 'visits', 'thanksCard'] as const

export const noWords: AnnouncementWords = { tone: 'classic', relatives: '', own: '', visits: '' }
