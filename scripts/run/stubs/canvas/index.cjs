// Stands in for the package that draws the pages of pdfjs-dist. We only read their texts, and pdfjs-dist warns when it
// is loaded without these two names.
class NotDrawn {
  constructor() {
    throw new Error('pdfjs-dist cannot draw here: @napi-rs/canvas is not installed (docs/dependencies.md)')
  }
}

module.exports = { DOMMatrix: NotDrawn, Path2D: NotDrawn }
