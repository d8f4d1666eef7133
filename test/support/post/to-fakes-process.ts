// Imported into a service in production, which only calls the carriers' own addresses: sends those calls to the fakes.
// FAKES: JSON, from the beginning of an address to that of its fake.
const fakes = Object.entries<string>(JSON.parse(process.env.FAKES ?? '{}'))
const { fetch } = globalThis

globalThis.fetch = (url: Parameters<typeof fetch>[0], init?: RequestInit) => {
  const found = fakes.find(([real]) => String(url).startsWith(real))
  return fetch(found ? String(url).replace(found[0], found[1]) : url, init)
}

export {}
