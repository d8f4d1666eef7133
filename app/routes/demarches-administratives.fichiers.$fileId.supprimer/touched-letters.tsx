type TouchedLettersProps = {
  /** Names of the letters that would have included the attachment. */
  names: string[]
  /** Number of other files of this attachment. */
  others: number
}

/** The consequences of a deletion. screens-3.10. */
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
