import { homeOf } from '#app/rules/access/services.ts'

export const estimatePath = homeOf('ta')
