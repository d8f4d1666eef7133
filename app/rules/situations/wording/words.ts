// French words by their effect on a letter when an engine adds or removes them. Our choice: no source.

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/**
 * Words that may be added or removed. They join statements, and express no number, date, name, law or promise. Words of
 * negation, choice ("ou") and possession are not included.
 */
export const joiningWords = listed(
  'à afin ainsi alors à après au aussi aux avec bien car ce cela cependant ces cet cette ci comme concernant d’ dans de ' +
    'des donc dont du également en enfin ensuite et il j’ je l’ la là le les lorsque m’ me merci outre où par pour ' +
    'prie puis puisque qu’ que quant qui s’ se si sujet suite toutefois un une veuillez vouloir vous y',
)

/** Words of negation. Their number must not change, or the letter may say the opposite. */
export const denyingWords = listed('aucun aucune jamais n’ ne ni non nul nulle pas personne plus rien sans sauf')
