import { de } from './french.ts'

/** A text of ours about who died: « {Prénom} » is their first name, « {de Prénom} » « de Jeanne » or « d’Étienne ». */
export const withFirstName = (text: string, firstName: string): string =>
  // Functions: in a string, « $& » would be an instruction, and a name may hold anything.
  text.replaceAll('{de Prénom}', () => de(firstName)).replaceAll('{Prénom}', () => firstName)
