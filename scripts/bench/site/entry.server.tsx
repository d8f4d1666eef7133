import handleRequest from '#app/entry.server.tsx'

type Args = Parameters<typeof handleRequest>

/** Context for `remix-serve`, which has no middleware to provide one. */
const bare = { nonce: '', site: { origin: 'http://127.0.0.1' } } as Args[4]

export default (...[request, status, headers, entry, context]: Args) =>
  handleRequest(request, status, headers, entry, Object.assign({}, bare, context))
