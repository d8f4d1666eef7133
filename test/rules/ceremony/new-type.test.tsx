import { renderToStaticMarkup } from 'react-dom/server'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDefinition } from '#app/rules/ceremony/events/definition.ts'

// Follows the recipe "An event type of the ceremony" of docs/where-to-add.md for a type that exists only in this test:
// one entry among the definitions, and nothing else.

const key = 'lanterns' as EventType

/** Loads the modules with the new entry in place. */
async function loadWithEntry() {
  const { line, lines, eventMessagesOf, masculine, musics, papersOfReading } = await import(
    '#app/rules/ceremony/events/definitions/blocks.ts'
  )
  const { momentEvents } = await import('#app/rules/ceremony/events/definitions/moment.ts')
  const lanterns = {
    serverType: 'EcLanterns',
    category: 'moment',
    label: 'Lâcher de lanternes',
    price: 100,
    defaultDuration: 120,
    defaultDetails: { accessories: 'Une lanterne' },
    fields: [
      line('accessories', 'Ce que chacun lâche'),
      line('name', 'Qui lit ?'),
      lines('speech', 'Le texte'),
      { name: 'file', label: 'Le texte dans un fichier', kind: 'file' },
      musics,
    ],
    needs: [{ anyOf: ['name'], gap: 'le nom de la personne qui lit', asks: 'Qui lit ?' }],
    messages: eventMessagesOf('Le lâcher de lanternes', masculine),
    ...papersOfReading({ speaker: 'name', text: 'speech', isPrinted: true }),
    runningSheet: ({ name = '', accessories = '' }) => ({ who: name, material: [accessories] }),
  } satisfies EventDefinition
  Object.assign(momentEvents, { [key]: lanterns })
  return {
    catalogue: await import('#app/rules/ceremony/events/catalogue.ts'),
    ceremonies: await import('#app/rules/ceremony/ceremonies.ts'),
    forms: await import('#app/rules/ceremony/forms.ts'),
    eventForm: await import('#app/rules/ceremony/events/form.ts'),
    gaps: await import('#app/rules/ceremony/gaps.ts'),
    notices: await import('#app/http/notices.ts'),
    addMoment: await import('#app/routes/espace-ceremonie.deroule/add-event.tsx'),
    formPage: await import('#app/routes/espace-ceremonie._index/event/form.tsx'),
    state: await import('#app/routes/espace-ceremonie._index/event/state.ts'),
    papers: await import('#test/support/ceremony/every-paper.ts'),
    samples: await import('#test/support/ceremony/papers.ts'),
  }
}

let loaded: Awaited<ReturnType<typeof loadWithEntry>>

beforeAll(async () => {
  vi.resetModules()
  loaded = await loadWithEntry()
})

afterAll(() => {
  vi.resetModules()
})

const details = {
  accessories: 'Une lanterne bleue',
  name: 'Louise',
  speech: 'Elle aimait la nuit.',
  file: 'f1',
  musics: [{ title: 'Clair de lune', artist: 'Debussy', version: '', start: '', broughtBy: '' }],
}
const event = { id: 'new', type: key, duration: 120, details }

describe('An event type added by the recipe', () => {
  test('The new type is in the lists', () => {
    const { catalogue, ceremonies, forms, addMoment } = loaded
    expect(catalogue.isEventType(key)).toBe(true)
    expect(catalogue.eventTypesField.parse([key])).toEqual([key])
    expect(ceremonies.offeredTypes).toContain(key)
    expect(forms.runningOrderForms.parse({ intent: 'add', types: key })).toEqual({ intent: 'add', types: [key] })
    expect(renderToStaticMarkup(<addMoment.AddEvent ceremonyId="c1" />)).toContain(
      `value="${key}">Lâcher de lanternes</button>`,
    )
  })

  test('A new event starts from its definition and has its notices', () => {
    const { ceremonies, notices } = loaded
    expect(ceremonies.newEvent(key)).toEqual({
      type: key,
      duration: 120,
      details: { accessories: 'Une lanterne' },
    })
    const search = new URLSearchParams({ avis: notices.eventNotice(key, 'created') })
    expect(notices.takeNotice(search)?.text).toBe('Le lâcher de lanternes est ajouté.')
  })

  test('The form of the new type is parsed as it was filled in', () => {
    const { eventForm, formPage, state } = loaded
    const page = {
      firstName: 'Jeanne',
      mayWrite: true,
      mayArrange: true,
      edit: true,
      prepared: undefined,
      ceremonyId: 'c1',
      events: [],
      event,
      gap: undefined,
      files: [],
      seen: '',
      rows: 1,
    }
    const html = renderToStaticMarkup(<formPage.EventForm form={state.formStateOf(page, undefined)} />)
    for (const name of ['accessories', 'name', 'speech', 'music-0-title', 'minutes', 'file']) {
      expect(html).toContain(`name="${name}"`)
    }
    const { file: _, ...typed } = details
    expect(eventForm.readDetails(key, eventForm.typedOf({ ...event, duration: 150 }))).toEqual({
      duration: 150,
      details: typed,
      errors: {},
    })
  })

  test('The new type is on every paper', () => {
    const { papers, samples } = loaded
    const { runningOrder, runningSheet, readingCards, usbFiles, booklet } = samples.plain(papers.everyPaper([event]))
    expect(runningOrder).toMatchObject([{ label: 'Lâcher de lanternes', category: 'moment', detail: 'Louise' }])
    expect(runningSheet.rows).toMatchObject([
      {
        eventLabel: 'Lâcher de lanternes',
        who: 'Louise',
        material: ['Une lanterne bleue', 'Texte dans un fichier, sur la clé USB'],
        musics: [{ title: '« Clair de lune »' }],
        remarks: ['Lecture : moins d’une minute'],
      },
    ])
    expect(readingCards).toMatchObject([{ reader: 'Louise', paragraphs: [['Elle aimait la nuit.']], fileId: '' }])
    expect(usbFiles.files).toMatchObject([
      { number: '01', kind: 'music', eventLabel: 'Lâcher de lanternes' },
      { number: '02', kind: 'speech', title: 'Texte de Louise' },
    ])
    expect(booklet.events).toEqual([{ title: 'Lâcher de lanternes', lines: ['Louise', 'Debussy, « Clair de lune »'] }])
    expect(booklet.texts).toMatchObject([{ title: 'Lâcher de lanternes', stanzas: [['Elle aimait la nuit.']] }])
  })

  test('The missing items of the new type are in the list and in their place', () => {
    const { gaps, papers, samples } = loaded
    const bare = { ...event, details: {} }
    expect(gaps.gapOf(bare)).toBe('le nom de la personne qui lit')
    expect(gaps.gapsOf(samples.rendezVous, [bare])).toEqual([
      { eventId: 'new', words: 'le nom de la personne qui lit' },
    ])
    const { runningOrder, runningSheet, booklet } = papers.everyPaper([bare])
    expect(runningOrder).toMatchObject([{ gap: 'le nom de la personne qui lit' }])
    expect(runningSheet.missing).toEqual(['le nom de la personne qui lit'])
    expect(booklet.events).toEqual([])
  })
})
