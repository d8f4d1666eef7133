// The browser is found or unpacked by scripts/browser.mjs; puppeteer must download nothing.
module.exports = { skipDownload: true }
