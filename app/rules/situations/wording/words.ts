// French words by what they may do to a letter when an engine adds them or takes them away. Ours.

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/**
 * May be added and taken away: they join what is said already, and say no number, date, name, law or promise. Words
 * that deny, that choose (« ou ») or that tell whose something is are not among them.
 */
export const joiningWords = listed(
  'à afin ainsi alors à après au aussi aux avec bien car ce cela cependant ces cet cette ci comme concernant d’ dans de ' +
    'des donc dont du également en enfin ensuite et il j’ je l’ la là le les lorsque m’ me merci outre où par pour ' +
    'prie puis puisque qu’ que quant qui s’ se si sujet suite toutefois un une veuillez vouloir vous y',
)

/** Each stands as often as it was given: one more or one less, and a letter says the contrary. */
export const denyingWords = listed('aucun aucune jamais n’ ne ni non nul nulle pas personne plus rien sans sauf')
