import { watchForms } from './form.ts'
import { watchLinks } from './links.ts'

watchForms()
watchLinks()
