// Starts the service. In production it runs from the build, where the server and the pages share each module and where
// most packages are part of one file: it is ready in two thirds of the time (docs/measurements.md). In development it
// runs from the sources, and Vite renders the pages.
import process from 'node:process'

const program = process.env.NODE_ENV === 'production' ? './build/server/server.js' : './app/server.ts'
await import(program)
