import { watchForms } from './form.ts'
import { upload } from './upload.ts'

watchForms(upload)
