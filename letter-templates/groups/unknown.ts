// What a letter does without a number that the family may not find, said under its tick. The words between « » are those
// it prints, which test/letters/unknown-numbers.test.ts reads in it.

export const unsaid = 'Sans lui, la lettre n’en dit rien.'

export const saidToBeMissing = 'Sans lui, la lettre dit « Je ne dispose pas de son numéro de sécurité sociale ».'
