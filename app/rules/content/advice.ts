import type { AdvicePage } from './types.ts'

/** The pages of advice shipped with the project, in the order of the index. */
export const advicePages: readonly AdvicePage[] = []
