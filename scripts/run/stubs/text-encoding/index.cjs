// Stands in for a package that web-encoding loads in React Native only.
module.exports = { TextEncoder, TextDecoder }
