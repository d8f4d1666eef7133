import { watchPage } from './watch.ts'

// Makes or proves a passkey, and sends it with the form of its button (components/partners/passkey-button.tsx).

const button = document.querySelector<HTMLButtonElement>('button[data-passkey]')

async function askDevice(options: string): Promise<Credential | null> {
  const read = JSON.parse(options)
  return read.user
    ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(read) })
    : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(read) })
}

function offer(button: HTMLButtonElement): void {
  const form = button.form!
  const refusal = document.getElementById('cle-refus')!
  for (const instead of document.querySelectorAll<HTMLElement>('[data-no-passkey]')) instead.hidden = true
  for (const shown of document.querySelectorAll<HTMLElement>('[data-with-passkey]')) shown.hidden = false
  button.addEventListener('click', async (event) => {
    event.preventDefault()
    button.disabled = true
    refusal.hidden = true
    try {
      const answer = form.querySelector<HTMLInputElement>('[name=answer]')!
      answer.value = JSON.stringify(await askDevice(button.dataset.passkey!))
      form.action = button.formAction
      form.submit()
    } catch (error) {
      button.disabled = false
      // The device has one of the keys that the page names.
      const isKnown = (error as DOMException).name === 'InvalidStateError'
      refusal.hidden = false
      refusal.textContent = (isKnown ? refusal.dataset.known : refusal.dataset.refused)!
    }
  })
}

watchPage()
if (button && 'parseRequestOptionsFromJSON' in (window.PublicKeyCredential ?? {})) offer(button)
