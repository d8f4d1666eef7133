// The browser is found or unpacked by app/adapters/browser/find.ts; puppeteer must download nothing.
module.exports = { skipDownload: true }
