import { ceremonyHome } from '#app/rules/ceremony/addresses.ts'
import type { LostText } from './lost-texts.ts'

const words = {
  event: { title: 'Ce moment n’est plus dans la cérémonie.', why: 'Un proche l’a peut-être retiré.' },
  ceremony: { title: 'Cette cérémonie n’est plus là.', why: 'Un proche l’a peut-être supprimée.' },
}

type NoLongerProps = { what: keyof typeof words; lost?: LostText[] | undefined }

/** Shown for something that a relative has deleted in the meantime, with the submitted texts to copy. */
export function NoLonger({ what, lost = [] }: NoLongerProps) {
  return (
    <div className="stack">
      <h1>{words[what].title}</h1>
      <p className="lede">
        {lost.length > 0 ? 'Voici ce que vous aviez écrit. Vous pouvez le copier pour le garder.' : words[what].why}
      </p>
      {lost.map(({ name, label, text }) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{label}</label>
          <textarea id={name} readOnly rows={text.length > 200 || text.includes('\n') ? 8 : 2} defaultValue={text} />
        </div>
      ))}
      <p className="actions">
        <a className="button" href={ceremonyHome}>
          Revenir à la cérémonie
        </a>
      </p>
    </div>
  )
}
