/** Counts what a reporter wrote. A suite that ran nothing, or broke down, has failed. */

/** @typedef {{ passed: number, failed: number, note?: string }} Tally */

/**
 * @param report Vitest's JSON report, or undefined when there is none
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, note: 'broke down before it could report' }
  const passed = report.numPassedTests
  // A file that could not even be loaded reports no test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  ).length
  return settle({ passed, failed: report.numFailedTests + brokenFiles }, exitCode)
}

/**
 * @param report Playwright's JSON report, or undefined when there is none
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, note: 'broke down before it could report' }
  const { expected, unexpected, flaky } = report.stats
  return settle({ passed: expected, failed: unexpected + flaky }, exitCode)
}

function settle({ passed, failed }, exitCode) {
  if (passed + failed === 0) return { passed, failed: 1, note: 'found no tests' }
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, note: `ended with exit code ${exitCode} although no test failed` }
  }
  return { passed, failed }
}

/** @param {Tally[]} tallies */
export const total = (tallies) => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
})
