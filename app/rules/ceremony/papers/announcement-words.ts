/** The three tones of an announcement (faire-part). */
export const tones = { classic: 'Classique', simple: 'Simple', tender: 'Tendre' } as const
export type AnnouncementTone = keyof typeof tones

/** The family's own words in an announcement. Empty fields are not printed. */
export type AnnouncementWords = {
  tone: AnnouncementTone
  /** The people who announce the death, one per line. */
  relatives: string
  /** The family's own text: first in the tender tone, before the last line in the others. */
  own: string
  /** When and where people may visit before the ceremony. */
  visits: string
  /** Text of the thank-you cards and of the memory book's last page. If empty, one of the models is used. */
  thanksCard?: string
}

/** Inputs of the form. */
export const announcementInputs = ['tone', 'relatives', 'own', 'visits', 'thanksCard'] as const

export const noWords: AnnouncementWords = { tone: 'classic', relatives: '', own: '', visits: '' }
