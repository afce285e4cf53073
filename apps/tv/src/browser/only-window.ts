/**
 * Two windows with the same credentials would throw each other off the line for ever: the second one
 * waits until the first is closed. Browsers without locks run it right away.
 */
export function whenOnlyWindow(name: string, waiting: () => void, run: () => void): void {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    run()
    return
  }
  const forever = new Promise(() => {})
  void locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) {
      run()
      return forever
    }
    waiting()
    void locks.request(name, () => {
      run()
      return forever
    })
  })
}
