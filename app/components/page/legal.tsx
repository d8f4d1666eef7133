import type { ReactNode } from 'react'
import { PhoneLink } from './footer.tsx'
import { usePageData } from './page-data.ts'

/** A section of a legal page, its title in the margin. */
export function LegalPart({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="section" id={id}>
      <h2>{title}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}

/**
 * The address to write to: this setting where there is one, the help e-mail otherwise. It may be an e-mail or a postal
 * address.
 */
export function WriteTo({ contact }: { contact?: string }) {
  const site = usePageData()?.site
  const where = contact || site?.helpEmail || ''
  return /^\S+@\S+$/.test(where) ? <a href={`mailto:${where}`}>{where}</a> : where
}

/** The help telephone. */
export function HelpPhone() {
  const site = usePageData()?.site
  return site && <PhoneLink site={site} />
}

/** Settings that the operator has not made yet. `npm start` lists them too in production. */
export function MissingMentions({ missing }: { missing: string[] }) {
  if (missing.length === 0) return null
  return (
    <div className="notice">
      <p>L’exploitant du service doit encore écrire ici&nbsp;: {missing.join(', ')}.</p>
    </div>
  )
}
