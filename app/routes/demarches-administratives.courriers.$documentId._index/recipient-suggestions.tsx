import { NOTED, type Suggestion } from '#app/rules/letters/suggestions.ts'

/** A longer list is folded. */
const MOST_IN_SIGHT = 3

/** Name of the radio buttons. `own`: the address typed below. */
const SUGGESTION_NAME = 'recipientSuggestion'
export const OWN_ADDRESS = 'own'

const NOTED_ID = `${SUGGESTION_NAME}-date`

/** `isFolded`: another address is written already. */
type SuggestionsProps = { suggestions: Suggestion[]; chosen: string; isFolded: boolean }

/** Full addresses to choose from, and "Écrire l’adresse", which opens the fields. The server fills them in. */
export function RecipientSuggestions({ suggestions, chosen, isFolded }: SuggestionsProps) {
  const list = (
    <>
      {suggestions.some(({ noted }) => !noted) && (
        <p className="hint" id={NOTED_ID}>
          {NOTED}
        </p>
      )}
      {suggestions.map((suggestion) => (
        <Address key={suggestion.id} suggestion={suggestion} isChosen={suggestion.id === chosen} />
      ))}
    </>
  )
  return (
    <>
      {isFolded || suggestions.length > MOST_IN_SIGHT ? (
        <details open={chosen !== OWN_ADDRESS}>
          <summary>
            {suggestions.length === 1
              ? 'Choisir l’adresse proposée'
              : `Choisir parmi ${suggestions.length} adresses proposées`}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      <div className="choice">
        <input
          type="radio"
          id={SUGGESTION_NAME}
          name={SUGGESTION_NAME}
          value={OWN_ADDRESS}
          defaultChecked={chosen === OWN_ADDRESS}
        />
        <label htmlFor={SUGGESTION_NAME}>Écrire l’adresse</label>
      </div>
    </>
  )
}

function Address({ suggestion: { id, content, noted }, isChosen }: { suggestion: Suggestion; isChosen: boolean }) {
  const inputId = `${SUGGESTION_NAME}-${id}`
  const place = `${content.postalCode} ${content.town}`
  const lines = [content.additionalAddress1, content.address, place].filter(Boolean).join(', ')
  return (
    <div className="choice">
      <input
        type="radio"
        id={inputId}
        name={SUGGESTION_NAME}
        value={id}
        defaultChecked={isChosen}
        aria-describedby={noted ? `${inputId}-aide` : `${inputId}-aide ${NOTED_ID}`}
      />
      <div>
        <label htmlFor={inputId}>{content.name}</label>
        <p className="hint" id={`${inputId}-aide`}>
          {noted ? `${lines}. ${noted}` : lines}
        </p>
      </div>
    </div>
  )
}
