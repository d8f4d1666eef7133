/**
 * One step of the tutorial, as the page says it and as it is shown over a page. `target`: a selector of what it is
 * about. screens-3.20.
 */
type TourStep = { title: string; text: string; target: string }

/** Milliseconds after the page is ready. S1-9. */
export const TUTORIAL_DELAY_MS = 100

/** Where the tutorial is read, and where its links lead without a script. */
export const tutorialPath = '/comment-ca-marche'

/** The four steps, in order. Without typography: they hold none. */
export const tourSteps: readonly TourStep[] = [
  { title: '1. Votre dossier', text: 'Ici, votre dossier. Tout s’enregistre.', target: '.tabs' },
  {
    title: '2. Les courriers',
    text: 'Ici, les courriers, du plus pressé au moins pressé.',
    target: '.letters',
  },
  { title: '3. Vos proches', text: 'Ici, vous invitez un proche pour vous aider.', target: '.menu > summary' },
  {
    title: '4. Le téléphone',
    text: 'Ici, le numéro pour nous parler. Il est en bas de chaque page.',
    target: '.colophon a[href^="tel:"]',
  },
]
