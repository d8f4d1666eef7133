/**
 * A step of the tutorial, for its page and for the tour. `target`: CSS selector of the element it explains.
 * screens-3.20.
 */
type TourStep = { title: string; text: string; target: string }

/** Milliseconds between the moment when the tutorial is asked for and loaded, and its start. S1-9. */
export const TUTORIAL_DELAY_MS = 100

/** The four steps, in order. They need no typography. */
export const tourSteps: readonly TourStep[] = [
  { title: '1. Votre dossier', text: 'Ici, votre dossier. Tout s’enregistre.', target: '.brand' },
  {
    title: '2. Les courriers',
    text: 'Ici, les courriers, du plus pressé au moins pressé.',
    target: 'main',
  },
  { title: '3. Vos proches', text: 'Ici, vous invitez un proche pour vous aider.', target: '.menu > summary' },
  {
    title: '4. Le téléphone',
    text: 'Ici, le numéro pour nous parler. Il est en bas de chaque page.',
    target: '.colophon a[href^="tel:"]',
  },
]
