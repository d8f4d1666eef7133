type TouchedLettersProps = {
  /** Of the letters that would have left with the piece. */
  names: string[]
  /** How many other files this piece has here. */
  others: number
}

/** What a deletion changes, before it is done. screens-3.10. */
export function TouchedLetters({ names, others }: TouchedLettersProps) {
  if (names.length === 0) return <p>Aucun courrier ne l’utilise pour le moment.</p>
  const all = names.length === 1 ? 'au courrier qui l’utilise' : `aux ${names.length}\u00A0courriers qui l’utilisent`
  return (
    <>
      {others > 0 ? (
        <p>
          {others === 1
            ? 'L’autre fichier de cette pièce reste joint'
            : 'Les autres fichiers de cette pièce restent joints'}{' '}
          {all}&nbsp;:
        </p>
      ) : (
        <p>Elle ne sera plus jointe {all}&nbsp;:</p>
      )}
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}
