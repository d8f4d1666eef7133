import { autosave } from './autosave.ts'
import { watchForms } from './form.ts'
import { watchLinks } from './links.ts'

watchForms()
watchLinks()
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-autosave]')) autosave(form)
