import { useFacts } from './facts.ts'
import { PhoneLink } from './footer.tsx'

/** The messages of S1 §8, for machines and for those who look them up. */
const machineMessages: Record<number, string> = { 404: 'This page could not be found', 500: 'Unknown middleware' }

type Words = { title: string; lede: string }

const words: Record<number, Words> = {
  403: { title: 'Cette page ne vous est pas ouverte.', lede: 'Rien n’est perdu : ce que vous avez écrit est gardé.' },
  404: { title: 'Cette page n’existe pas, ou plus.', lede: 'Rien n’est perdu : ce que vous avez écrit est gardé.' },
  405: { title: 'Cette adresse ne reçoit rien.', lede: 'Revenez à la page précédente et recommencez.' },
  429: { title: 'Attendez un peu, puis réessayez.', lede: 'Ce que vous avez écrit est gardé.' },
  500: { title: 'Quelque chose n’a pas marché de notre côté.', lede: 'Vos informations sont gardées.' },
}

export const errorTitle = (status: number): string => (words[status] ?? words[500])!.title

/** `sentence`: what the page that refused had to say. */
export function ErrorPage({ status, sentence }: { status: number; sentence?: string | undefined }) {
  const { title, lede } = (words[status] ?? words[500])!
  const site = useFacts()?.site
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{sentence ?? lede}</p>
      <p className="actions">
        <a className="button" href="/">
          Revenir à l’accueil
        </a>
      </p>
      {site && (
        <p>
          {status === 404 ? 'Vous cherchez quelque chose' : 'Cela continue'} ? <PhoneLink number={site.helpPhone} />,
          appel gratuit, du lundi au vendredi de 9 h à 18 h.
        </p>
      )}
      <p className="small" lang="en">
        {machineMessages[status] ?? `Error ${status}`}
      </p>
    </div>
  )
}
