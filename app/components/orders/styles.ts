/** The rules of « Ce que ça coûte » alone: the style sheet of every page has no room for them. React writes them in the head. */
export const offersStyles = `
.price{font:1.7rem var(--serif)}
.offers{display:grid;gap:1rem}
@container (min-width:46rem){.offers{grid-template-columns:1fr 1fr}}
`
