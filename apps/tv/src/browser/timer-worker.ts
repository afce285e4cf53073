/** Timers of a page in the background are called once a minute at best; those of a worker in time. */
addEventListener('message', ({ data: [id, ms] }: MessageEvent<[number, number]>) => {
  setTimeout(() => postMessage(id), ms)
})
