import { deskPath, WORD } from '#app/rules/questionnaire/addresses.ts'

/** Finds what is asked by a word of its label. */
export function Found({ word }: { word: string }) {
  return (
    <form method="get" action={deskPath} className="find">
      <label htmlFor={WORD}>Trouver un champ</label>
      <input
        className="search"
        type="search"
        id={WORD}
        name={WORD}
        autoComplete="off"
        maxLength={60}
        defaultValue={word}
      />
      <button type="submit" className="button quiet">
        Trouver
      </button>
      {word && (
        <>
          {' '}
          <a href={deskPath}>Tout montrer</a>
        </>
      )}
    </form>
  )
}
