// The addresses of pages that anyone reads.

/** Index of the advice pages. */
export const advicePath = '/conseils'
export const adviceOf = (uid: string): string => `${advicePath}/${uid}`
export const glossaryPath = '/glossaire'
/** Page about the payments that a pension fund stops, and what to request from it. */
export const retirementPath = '/informations-retraite'
/** Any other document of an editor. */
export const documentPathOf = (id: string): string => `/doc/${id}`
/** The page of the tutorial, to which its links lead without JavaScript. */
export const tutorialPath = '/comment-ca-marche'
/** The page that shows the menu by itself. */
export const menuPath = '/menu'
export const termsPath = '/cgu'
export const legalNoticePath = '/mentions-legales'
export const accessibilityPath = '/accessibilite'
