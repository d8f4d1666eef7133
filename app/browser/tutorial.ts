import { TUTORIAL_DELAY_MS } from '#app/rules/tutorial.ts'
import { watchForms } from './form.ts'
import { watchLinks } from './links.ts'

// The page where a user first sees the tutorial: it starts automatically, once, and tells the server so.

async function begin(form: HTMLFormElement): Promise<void> {
  // The form has no file. Browsers accept this argument, TypeScript's types do not.
  const body = new URLSearchParams(new FormData(form) as never)
  const answer = await fetch(form.action, { method: 'POST', body })
  if (answer.ok) await import(/* @vite-ignore */ form.dataset.tutorial!)
}

watchForms()
watchLinks()
const form = document.querySelector<HTMLFormElement>('form[data-tutorial]')
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
// Users who prefer reduced motion open the tutorial from its link.
if (form && !savesData && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  setTimeout(() => void begin(form).catch(() => {}), TUTORIAL_DELAY_MS)
}
