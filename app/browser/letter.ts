import { autosave } from './autosave.ts'
import { watchForms } from './form.ts'

watchForms()
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-autosave]')) autosave(form)
