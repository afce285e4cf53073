import { cli } from './lib/cli.mjs'
import { productNode } from './lib/paths.mjs'

/** Where the Node of the product is, for the shell that starts it. */
await cli(async () => {
  console.log(productNode())
  return 0
})
