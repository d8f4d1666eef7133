import { advicePath } from '#app/rules/menu.ts'

export const glossaryPath = '/glossaire'

export const adviceOf = (uid: string) => `${advicePath}/${uid}`
