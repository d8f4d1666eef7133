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
/** Which of a partner's two videos: that of the sign-up, or the other one. */
export type VideoPlace = 'inscription' | 'service'
/** The id of what a video says, on the page of the tutorial, and the address there. */
export const videoTextId = (place: VideoPlace): string => `video-${place}`
export const videoTextAt = (place: VideoPlace): string => `${tutorialPath}#${videoTextId(place)}`
/** The page that shows the menu by itself. */
export const menuPath = '/menu'
export const termsPath = '/cgu'
export const legalNoticePath = '/mentions-legales'
export const accessibilityPath = '/accessibilite'
