// What a letter does without a number that the family may not find, shown under its box. It prints the words in
// quotation marks; test/letters/unknown-numbers.test.ts checks them.

export const unsaid = 'Sans lui, la lettre n’en dit rien.'

export const saidToBeMissing = 'Sans lui, la lettre dit « Je ne dispose pas de son numéro de sécurité sociale ».'
