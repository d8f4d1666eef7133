import type { Say } from './banner.ts'

/** Writes where the page shows its network state (banner.ts, whose module has no byte left for this). */
const say: Say = (sentence, ...more) => {
  const words = document.createElement('p')
  words.textContent = sentence
  document.querySelector('.connection')!.replaceChildren(...(sentence ? [words, ...more] : []))
}

export const sheets = () => document.querySelectorAll<HTMLElement>('.planche[data-order]')

/** Returns the form that saves the order, with the order that the sheet shows. Undefined if that order is stored. */
export function formWithOrder(sheet: HTMLElement): HTMLFormElement | undefined {
  const order = [...sheet.querySelectorAll<HTMLElement>('li[data-id]')].map(({ dataset }) => dataset.id).join(' ')
  const form = document.querySelector<HTMLFormElement>('#ordre')
  if (!form || order === sheet.dataset.order) return undefined
  form.querySelector<HTMLInputElement>('input[name=order]')!.value = order
  return form
}

/**
 * Saves the order without leaving the page, which would lose the pictures that are chosen and not sent yet. If that
 * fails, the sheet keeps it, and a button saves it again. If a relative has changed the order, the sheet shows theirs.
 */
export async function saveOrder(sheet: HTMLElement): Promise<void> {
  const form = formWithOrder(sheet)
  if (!form) return
  const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) }).catch(() => undefined)
  const text = await answer?.text().catch(() => '')
  const page = new DOMParser().parseFromString(text ?? '', 'text/html')
  const stored = page.querySelector<HTMLElement>('.planche')
  if (!answer || !stored) {
    const again = document.createElement('button')
    again.className = 'button small-button'
    again.textContent = 'Réessayer'
    again.addEventListener('click', () => void saveOrder(sheet))
    return say('Cet ordre n’est pas encore enregistré. Les photos choisies sont toujours là.', again)
  }
  const seen = stored.dataset.order ?? ''
  sheet.dataset.order = seen
  form.querySelector<HTMLInputElement>('input[name=_seen]')!.value = seen
  if (answer.ok) return say('')
  sheet.replaceChildren(...stored.children)
  say(page.querySelector('.error-summary li')?.textContent ?? '')
}
