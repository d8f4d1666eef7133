import { upload } from './upload.ts'
import { watchPage } from './watch.ts'

watchPage(upload)
