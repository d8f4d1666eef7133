import Shepherd from 'shepherd.js'
import { TUTORIAL_DELAY_MS, tourSteps } from '#app/rules/tutorial.ts'
import styles from '../styles/tour.css?inline'

// The tutorial over the current page, once it is asked for: four steps (screens-3.20). Only its own buttons close it.

/** Its header and footer are not landmarks of the page. */
function quietLandmarks(): void {
  for (const part of document.querySelectorAll('.shepherd-element :is(header, footer)')) part.role = 'presentation'
}

function start(): void {
  const tour = new Shepherd.Tour({
    exitOnEsc: false,
    keyboardNavigation: false,
    useModalOverlay: true,
    defaultStepOptions: { scrollTo: { block: 'center' }, modalOverlayOpeningPadding: 6 },
  })
  const quiet = 'button quiet small-button'
  for (const [index, { title, text, target }] of tourSteps.entries()) {
    const isLast = index === tourSteps.length - 1
    // If the page lacks the target, the step is shown in the middle.
    const element = document.querySelector<HTMLElement>(target)
    tour.addStep({
      title,
      text,
      ...(element && { attachTo: { element, on: 'bottom' } }),
      when: { show: quietLandmarks },
      // First in focus order: security-C.1.
      buttons: [
        { text: 'Quitter', classes: quiet, action: tour.cancel },
        ...(index > 0 ? [{ text: 'Précédent', classes: quiet, action: tour.back }] : []),
        isLast
          ? { text: 'J’ai compris', classes: 'button small-button', action: tour.complete }
          : { text: 'Suivant', classes: 'button small-button', action: tour.next },
      ],
    })
  }
  tour.start()
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
const startSoon = () => setTimeout(start, TUTORIAL_DELAY_MS)
for (const link of document.querySelectorAll('a[href="/comment-ca-marche"]')) link.addEventListener('click', startSoon)
startSoon()
