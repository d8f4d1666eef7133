// What npm runs once it has installed the packages: the commands in node_modules/.bin need a recent Node beside them.

import { provideNode } from './node.mjs'

await provideNode().catch((error) => console.error(error.message))
