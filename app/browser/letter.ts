import { autosave } from './autosave.ts'
import { watchForms } from './form.ts'

watchForms()
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-autosave]')) autosave(form)

// The message refers to the previous content, also in a posted letter, which is not autosaved.
addEventListener('input', ({ target }) => {
  ;(target as HTMLInputElement).form?.querySelector('[role=status]')?.replaceChildren()
})
