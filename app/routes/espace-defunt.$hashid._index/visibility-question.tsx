import { VisibilityForm } from '#app/components/deceased-space/settings/visibility-form.tsx'

/** Shown on the page until it is answered, folded: the person comes first. */
export const VisibilityQuestion = ({ hashid, seen }: { hashid: string; seen: string }) => (
  <details className="fold unprinted">
    <summary>
      <b>Choisir qui voit cette page</b> <span>vos invités</span>
    </summary>
    <VisibilityForm hashid={hashid} answer="later" seen={seen} />
  </details>
)
