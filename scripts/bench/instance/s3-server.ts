// An in-memory bucket in its own process, so that its cost is not counted as the service's.

import { startS3 } from '#test/support/files/s3-server.ts'

const { url } = await startS3()
process.send!(url)
