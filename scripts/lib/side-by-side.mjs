/**
 * Runs tasks in their order, as many at once as the machine has cores for; each says how many it
 * keeps busy. One that wants more than there are has them all.
 * @template Task
 * @param {(Task & { cores: number })[]} tasks
 * @param {number} cores
 * @param {(task: Task, alone: boolean) => Promise<void>} run
 */
export async function sideBySide(tasks, cores, run) {
  const needs = (task) => Math.min(task.cores, cores)
  const running = new Set()
  let free = cores
  for (const task of tasks) {
    while (free < needs(task)) await Promise.race(running)
    free -= needs(task)
    const over = run(task, needs(task) === cores).finally(() => {
      free += needs(task)
      running.delete(over)
    })
    running.add(over)
  }
  await Promise.all(running)
}
