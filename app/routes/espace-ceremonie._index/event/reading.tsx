import { Icon } from '#app/components/page/icon.tsx'
import { ceremonyFileOf, eventOf, runningOrderAt } from '#app/rules/ceremony/addresses.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { isPrivate } from '#app/rules/ceremony/events/definition.ts'
import { musicPlaysChoices } from '#app/rules/ceremony/events/details.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import { musicPlaysOf, secondsOf } from '#app/rules/ceremony/events/events.ts'
import { isText } from '#app/rules/ceremony/events/form.ts'
import { readingTimeSentence } from '#app/rules/ceremony/events/reading-time.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import { musicCopy } from './music-copy.ts'
import { picturesCopy } from './slide-show-pictures.tsx'
import type { EventPageProps } from './state.ts'

/** An event as every member of the account sees it. Files are only for members who may edit (choice-13). */
export function EventReading({ page }: { page: EventPageProps }) {
  const { event, gap, mayWrite, ceremonyId } = page
  const { type, details } = event
  const duration = secondsOf(event)
  const { label, fields } = definitionOf(type)
  const texts = fields.filter(isText).filter(({ name }) => details[name])
  return (
    <div className="stack">
      <dl className="facts">
        <dt>Durée</dt>
        <dd>{duration > 0 ? lasting(duration) : 'à préciser'}</dd>
        {texts.map((field) => (
          <Detail key={field.name} label={field.label}>
            <span className="as-typed">{details[field.name]}</span>{' '}
            {field.kind === 'lines' && !isPrivate(field) && (
              <small className="reading">{readingTimeSentence(details[field.name] ?? '')}</small>
            )}
          </Detail>
        ))}
        <Media page={page} />
      </dl>
      {gap && (
        <p className="status" data-state="attachment_pending">
          <Icon name="clip" /> Il manque {gap}
        </p>
      )}
      {mayWrite && (
        <p className="actions">
          <a className="button" href={eventOf(ceremonyId, event.id, { edit: true })}>
            Modifier<span className="unseen">&nbsp;: {label}</span>
          </a>{' '}
          <a className="link" href={runningOrderAt(ceremonyId, { eventId: event.id, isRemoving: true })}>
            Retirer<span className="unseen">&nbsp;: {label}</span>
          </a>
        </p>
      )}
    </div>
  )
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The music, the pictures and the file. */
function Media({ page: { event, files } }: { page: EventPageProps }) {
  const { musics = [], pictures = [] } = event.details
  const [file] = event.details.file ? files : []
  const plays = musicPlaysOf(event)
  return (
    <>
      {musics.length > 0 && (
        <Detail label="Musiques">
          {plays !== 'alone' && <p>{musicPlaysChoices[plays]}.</p>}
          <ul>
            {musics.map((music) => (
              <li key={JSON.stringify(music)}>{musicCopy(music)}</li>
            ))}
          </ul>
        </Detail>
      )}
      {pictures.length > 0 && (
        <Detail label="Photos">
          {files.length > 0 ? picturesCopy(pictures.length, files) : `${pictures.length}`}
          {files.length > 0 && <Pictures pictures={pictures} files={files} />}
        </Detail>
      )}
      {file && (
        <Detail label="Le texte dans un fichier">
          <a href={ceremonyFileOf(file.id)}>{file.name}</a> {weightCopy(file.bytes)}
        </Detail>
      )}
    </>
  )
}

type PicturesProps = {
  pictures: NonNullable<EventPageProps['event']['details']['pictures']>
  files: EventPageProps['files']
}

function Pictures({ pictures, files }: PicturesProps) {
  return (
    <ol>
      {pictures.map(({ fileId, caption }) => {
        const name = files.find(({ id }) => id === fileId)?.name ?? 'Photo'
        return (
          <li key={fileId}>
            <a href={ceremonyFileOf(fileId)}>{name}</a>
            {caption && ` – ${caption}`}
          </li>
        )
      })}
    </ol>
  )
}
