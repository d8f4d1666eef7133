// The pages, as the Remix plugin of Vite makes them.
declare module 'virtual:remix/server-build'
