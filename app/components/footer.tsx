import { formatPhone } from '#app/rules/identifiers.ts'
import { homeOf, type Service, serviceOf } from '#app/rules/services.ts'
import { useFacts } from './facts.ts'

/** The services whose pages exist, by the name a family gives them. */
const offered: Partial<Record<Service, string>> = { da: 'Courriers' }

/** The help contact stands at the same place on every page (WCAG 3.2.6). */
export function Footer() {
  const facts = useFacts()
  if (!facts) return null
  const { site, path } = facts
  const links = site.services.filter((service) => service in offered)
  return (
    <footer className="colophon">
      <p>
        Besoin de parler à quelqu’un ? <PhoneLink number={site.helpPhone} />
        <br />
        Appel gratuit, du lundi au vendredi de 9 h à 18 h.
      </p>
      <p>
        Ou écrivez à <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
      </p>
      <nav aria-label="Services">
        <ul className="list">
          {links.map((service) => (
            <li key={service}>
              <a href={homeOf(service)} aria-current={serviceOf(path) === service ? 'true' : undefined}>
                {offered[service]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="small">Ce service vous est offert par {site.name}.</p>
      <p className="small">
        <a href="/cgu">Conditions d’utilisation</a>
      </p>
    </footer>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/\s/g, '')}`}>{formatPhone(number)}</a>
}
