// A bucket in memory, in a process of its own: what it costs itself is not the service's.

import { startS3 } from '#test/support/files/s3-server.ts'

const { url } = await startS3()
process.send!(url)
