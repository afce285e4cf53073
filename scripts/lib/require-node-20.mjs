/**
 * Written so that an old Node can read it: it says what is wrong where the rest would be a syntax
 * error. The scripts import everything else after it, dynamically.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Innkeeper needs Node 20 or newer; this is ${process.version}. Get one from https://nodejs.org`,
  )
  process.exit(1)
}
