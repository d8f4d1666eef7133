// Stands in for the streams that @remix-run/web-stream brings for an older Node.
module.exports = require('node:stream/web')
