import { watchPage } from './watch.ts'

watchPage()
