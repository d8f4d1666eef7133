import type { Say } from './banner.ts'

/**
 * Sends a form with its file, and shows how much of it has left; answers false for one without a file. The answer is
 * shown as the browser would have: a page that leads elsewhere is opened, one that refuses, or that shows what was read
 * in the file and kept nowhere, takes the place of this one.
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
    const { title, body } = new DOMParser().parseFromString(request.responseText, 'text/html')
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

export type Upload = typeof upload
