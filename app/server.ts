// Starts the process: creates the long-lived services (database, keys, browser, outbox worker), mounts the middleware
// in front of Remix, and passes the services to every request, and to the Remix build, through the context.
import express from 'express'
import { browserOfService } from '#app/adapters/browser/settings.ts'
import { readEnv } from '#app/adapters/env.ts'
import { openErased } from '#app/adapters/erased-ids.ts'
import { openStore } from '#app/adapters/files/open-store.ts'
import { openScanner } from '#app/adapters/files/scanner.ts'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import { openJobs } from '#app/adapters/jobs.ts'
import { drain, listenTarget, stopUnheard, tellLauncher, version } from '#app/adapters/listening.ts'
import { inRequest, log, reasonOf, say, surviveLogFaults } from '#app/adapters/log.ts'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { currentSecrets } from '#app/adapters/secrets-file.ts'
import { orStop } from '#app/adapters/start-step.ts'
import { onHandOver, onStop } from '#app/adapters/stopping.ts'
import { openApi } from '#app/api/router.ts'
import type { ServerContext } from '#app/context.ts'
import { keepSites } from '#app/http/sites.ts'
import { answerHealth } from '#app/middleware/access/health.ts'
import { throttleVisitors } from '#app/middleware/access/visitor-throttle.ts'
import { countWork, openWorkBudget } from '#app/middleware/access/work-budget.ts'
import { leadToCanonical } from '#app/middleware/canonical-address.ts'
import { answerFailure, answerUnknown } from '#app/middleware/failure.ts'
import type { GuardOptions } from '#app/middleware/guard-options.ts'
import { createHttpServer } from '#app/middleware/http-server.ts'
import { sendQueued } from '#app/middleware/mail/send-queued.ts'
import { uploadPermission } from '#app/middleware/may-upload.ts'
import { networksOf, watchProxy } from '#app/middleware/network.ts'
import { compressed } from '#app/middleware/page/compress.ts'
import { markPages } from '#app/middleware/page/drill-banner.ts'
import { openBuild } from '#app/middleware/page/remix-build.ts'
import { staticFiles } from '#app/middleware/page/static-files.ts'
import { pageGuard } from '#app/middleware/page-guard.ts'
import { remixHandler } from '#app/middleware/remix-bridge.ts'
import { requestGuard } from '#app/middleware/request-guard.ts'
import { followRequests } from '#app/middleware/request-log.ts'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import { startContent } from '#app/operations/content/start.ts'
import { openOutside } from '#app/operations/drill/outside.ts'
import { openErasures } from '#app/operations/erasure/erase-again.ts'
import { startScans } from '#app/operations/files/antivirus.ts'
import { checkStart } from '#app/operations/instance/go-live.ts'
import { instanceReadings } from '#app/operations/instance/metric-readings.ts'
import { readinessCheck } from '#app/operations/instance/readiness.ts'
import { openSchedules } from '#app/operations/instance/schedules.ts'
import { startServing } from '#app/operations/instance/serving.ts'
import { startOutboxWorker } from '#app/operations/mail/outbox-worker.ts'
import { API } from '#app/rules/api/addresses.ts'
import { type BundleOutcome, isToRemember } from '#app/rules/bundle/bundle.ts'
import { settleForm } from '#db/access/refused-forms.ts'
import { startCheckpoints } from '#db/checkpoints.ts'
import { connect } from '#db/connect.ts'
import { openChangingRing } from '#db/encryption/changing-ring.ts'
import { connectRates } from '#db/instance/rates.ts'
import { isStorageFailure } from '#db/instance/storage.ts'

surviveLogFaults()
const env = await orStop(() => readEnv(process.env))
const developing = process.env.NODE_ENV !== 'production'

const processNumber = process.env.PROCESS_NUMBER
const metrics = env.metrics && (await import('#app/adapters/metrics.ts')).openMetrics(env.metrics, processNumber)
const connectOptions = { checkpointsBeside: true, onWait: () => metrics?.databaseWaited() }
const db = await orStop(() => connect(env.databaseUrl, connectOptions), ['DATABASE_URL', env.databaseUrl])
const checkpoints = startCheckpoints(env.databaseUrl, (error) => log('checkpoints-ended', { reason: reasonOf(error) }))
const rates = await orStop(() => connectRates(env.databaseUrl), ['DATABASE_URL', env.databaseUrl])
const keys = openChangingRing(() => currentSecrets(env))
const executablePath = await orStop(() => browserOfService(env, (why) => log('no-browser', { why })))
const printing = { ...env.browser, firstEndpoint: Number(processNumber ?? 0), log, onFailure: metrics?.printFailed }
const files = await orStop(() => openStore(env.files), ['FILES_FOLDER', env.files.folder])
const recorded = await orStop(
  async () => openErasures({ db, files }, await openErased(env)),
  ['ERASED_FILE', env.erasedFile],
)
const scanner = env.clamdSocket ? openScanner(env.clamdSocket) : undefined
// Builds one print bundle at a time, because all its documents are in memory in the meantime.
const jobs = openJobs<BundleOutcome>({ atOnce: 1, mayWait: 100, isRemembered: isToRemember })
const sites = await orStop(() => keepSites(db, env.origin), ['DATABASE_URL', env.databaseUrl])
for (const warning of await orStop(() => checkStart(env, { sites: sites.current(), files }))) say(warning)
const opened = { db, sites: sites.current(), erased: recorded, printer: openPrinter({ executablePath, ...printing }) }
const { mailer, drill, ...outside } = await orStop(() => openOutside(opened, env))
const kept = { db, keys, files, partnersFolder: env.partnersFolder, ...outside }
const outbox = startOutboxWorker(kept, mailer)
const scheduleDeps = { ...kept, sites: sites.current, now: () => new Date(), queued: outbox.wake }
const schedules = openSchedules({ ...scheduleDeps, rates, uploadsFolder: env.uploadsFolder })
const serving = startServing({ db, keys, now: () => new Date() })
const scans = startScans({ db, files, keys, scanner })

const content = await startContent(db, env.prismic)

const proxyWatch = env.isProduction ? watchProxy((why) => log('client-address-missing', { why })) : undefined
const work = openWorkBudget()
const options: GuardOptions = {
  work,
  ...kept,
  sites: sites.current,
  rates,
  limitLoopback: env.limitLoopback,
  developing,
  proxyWatch,
  onUnknownHost: () => log('domain-not-found', { shown: sites.current().defaultSite.hostname }),
  uploads: await orStop(() => openUploadFolder(env.uploadsFolder), ['UPLOADS_FOLDER', env.uploadsFolder]),
  mayUpload: uploadPermission({ db, rates, keys }),
  settleForm: (sent, status) => settleForm(db, { keys, rates, now: () => new Date() }, sent, status),
}

const shared: ServerContext = {
  ...kept,
  rates,
  jobs,
  scanner,
  content: content.source,
  sites: sites.current,
  now: () => new Date(),
  exportIsWaiting: schedules.wakeExports,
  isProxySilent: () => proxyWatch?.isSilent() ?? false,
  isScheduleFailing: schedules.isFailing,
}

const app = express().set('trust proxy', env.trustProxy)
app.use(answerHealth({ sites: sites.current, isReady: readinessCheck(shared) }))
app.use(followRequests({ inRequest, log, answered: (answer) => metrics?.answered(answer) }))
app.use(requestGuard(options), compressed, sendQueued(outbox.wake))
if (drill) app.use(markPages(drill))

const { build, vite } = await openBuild(developing)
if (vite) app.use(vite.middlewares)
app.use(staticFiles(env.partnersFolder))

const pages = remixHandler(build, (res) => ({ ...res.locals.requestContext, ...shared }))
const visitors = throttleVisitors(countWork(work, pages))
const readings = instanceReadings({ ...shared, countVisitors: visitors.length })
metrics?.serve(readings, (error) => log('metrics-not-served', { reason: reasonOf(error) }))
app.use(API, openApi({ ...options, work, server: shared }))
app.use(leadToCanonical(build), pageGuard(options), visitors.throttled, answerUnknown)

app.use(
  answerFailure({
    isAway: (error) => isStorageFailure(error) || isDiskFailure(error),
    onFailure: (error) => log('request-failed', { reason: reasonOf(error) }),
  }),
)

const isProxy = app.get('trust proxy fn') as (address: string, hop: number) => boolean
const networkOf = (address: string) => (isProxy(address, 0) ? undefined : networksOf(address, keys, options).network)
const target = listenTarget(process.env, process.pid, env)
const server = createHttpServer(app, { ...options, networkOf }).listen(target, () => {
  log('listening', { version, origin: env.origin, pid: process.pid })
  tellLauncher()
})
server.on('error', (error) => stopUnheard(error, env))

const { close } = onStop(async () => {
  await drain(server, { socketIsKept: 'fd' in target })
  for (const read of [sites, content]) read.close()
  await Promise.all([serving.close(), schedules.close()])
  await jobs.close()
  await Promise.allSettled([kept.printer.close(), outbox.close(), scans.close(), vite?.close()])
  await checkpoints.close()
  await Promise.allSettled([db.destroy(), rates.destroy()])
  log('stopped')
})

// The new server listens on the same socket. Requests in progress here, such as a slow download, finish in time.
onHandOver(() => drain(server, { socketIsKept: true }), close)
