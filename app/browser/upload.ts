import type { Say } from './banner.ts'

/**
 * Sends a form with its file and shows the progress; returns false for a form without a file. The response is shown as
 * the browser would show it: a redirect is followed, and a refusal, or a page that shows the content of a file that is
 * not stored, replaces this page.
 */
export function upload(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  { say, end }: { say: Say; end: () => void },
): boolean {
  if (!form.querySelector<HTMLInputElement>('[type=file]')?.value) return false
  const body = new FormData(form)
  if (button?.name) body.append(button.name, button.value)
  const to = new URL(button?.getAttribute('formaction') ?? form.action, location.href).href
  const request = new XMLHttpRequest()
  const progress = document.createElement('progress')
  progress.ariaLabel = 'Envoi du fichier'
  say('Envoi du fichier en cours. Laissez cette page ouverte.', progress)
  request.upload.onprogress = ({ loaded, total }) => {
    progress.value = loaded / total
  }
  request.onload = () => {
    end()
    if (request.status < 400 && request.responseURL !== to) return location.assign(request.responseURL)
    // A rule in the head has the nonce of another response, so the policy of this page would report it.
    const html = request.responseText.replace(/<style.*?<\/style>/gs, '')
    const { title, body } = new DOMParser().parseFromString(html, 'text/html')
    document.title = title
    document.querySelector('main')!.replaceWith(body.querySelector('main')!)
    say('')
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main [autofocus]')?.focus()
  }
  request.onerror = () => {
    end()
    say('Le fichier n’est pas parti. Ce que vous avez écrit est toujours là\u00A0: réessayez.')
  }
  request.open('POST', to)
  request.send(body)
  return true
}

export type UploadModule = typeof upload
