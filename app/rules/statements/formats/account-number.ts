const iban = /\bFR\d{2}(?: ?[\dA-Z]{4}){5} ?[\dA-Z]{3}\b/
const afterNumber = /(?:\bn°|num[ée]ro)[^\d\n]{0,30}(\d(?:[ .]?\d){7,20})(?![\d,])/i

/** Finds the IBAN in the text around the operations of a statement. */
export const accountIn = (text: string): string | undefined => iban.exec(text)?.[0].replaceAll(' ', '')

/** Finds the account number above a table: an IBAN, or digits after "n°". */
export const accountAbove = (text: string): string | undefined =>
  accountIn(text) ?? afterNumber.exec(text)?.[1]?.replace(/\D/g, '')
