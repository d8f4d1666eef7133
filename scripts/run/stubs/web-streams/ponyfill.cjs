// Stands in for the polyfill of streams that @remix-run/web-stream loads for an older Node.
module.exports = require('node:stream/web')
