/** This tab until it is loaded anew: the server tells it nothing of its own changes. */
export const clientId = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) =>
  part.toString(36),
).join('-')
