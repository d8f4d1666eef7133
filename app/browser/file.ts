import { watchForms } from './form.ts'
import { watchLinks } from './links.ts'
import { upload } from './upload.ts'

watchForms(upload)
watchLinks()
