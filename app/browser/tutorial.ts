import { TUTORIAL_DELAY_MS } from '#app/rules/tutorial.ts'
import { watchForms } from './form.ts'
import { watchLinks } from './links.ts'

// The page where a person first meets the tutorial: it starts by itself, once, and says so to the service.

async function begin(form: HTMLFormElement): Promise<void> {
  // A form with no file in it: browsers take it, the types of TypeScript do not.
  const body = new URLSearchParams(new FormData(form) as never)
  const answer = await fetch(form.action, { method: 'POST', body })
  if (answer.ok) await import(/* @vite-ignore */ form.dataset.tutorial!)
}

watchForms()
watchLinks()
const form = document.querySelector<HTMLFormElement>('form[data-tutorial]')
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
// Who asks for less motion asks for the tutorial by its link.
if (form && !savesData && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  setTimeout(() => void begin(form).catch(() => {}), TUTORIAL_DELAY_MS)
}
