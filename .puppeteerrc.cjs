// app/adapters/browser/find.ts finds or unpacks the browser, so puppeteer must not download one.
module.exports = { skipDownload: true }
