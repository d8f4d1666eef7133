import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type FakeDocument, type FakePrismic, openFakePrismic, readerAt } from './fake-prismic.ts'

/** The content reader with a fake Prismic that is healthy and empty before each test, and the faults it reported. */
export function prismicOfTests() {
  const opened = { fake: undefined as unknown as FakePrismic, faults: [] as string[] }
  beforeAll(async () => {
    opened.fake = await openFakePrismic()
  })
  afterAll(() => opened.fake.close())
  beforeEach(() => {
    Object.assign(opened.fake, { mood: 'well', documents: [], asked: [] })
    opened.faults = []
  })

  const reader = () =>
    readerAt(opened.fake, (event, { type, uid }) => void opened.faults.push(`${event} ${type} ${uid}`))

  const read = (...documents: FakeDocument[]) => {
    opened.fake.documents = documents
    return reader().readAll()
  }

  return Object.assign(opened, { read, reader })
}
