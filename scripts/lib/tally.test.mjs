import { expect, test } from 'vitest'
import { tallyPlaywright, tallyVitest, total } from './tally.mjs'

const vitestReport = (passed, failed, testResults = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})
const playwrightReport = (expected, unexpected = 0, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
})

test('tests that passed and failed are counted as they are', () => {
  expect(tallyVitest(vitestReport(3, 2), 1)).toEqual({ passed: 3, failed: 2 })
  expect(tallyPlaywright(playwrightReport(5), 0)).toEqual({ passed: 5, failed: 0 })
})

test('a suite without tests has failed', () => {
  expect(tallyVitest(vitestReport(0, 0), 0)).toMatchObject({ failed: 1, note: 'found no tests' })
  expect(tallyPlaywright(playwrightReport(0), 0)).toMatchObject({ failed: 1 })
})

test('a suite that left no report has failed', () => {
  expect(tallyVitest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(tallyPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a file that could not be loaded counts beside the tests that ran', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  expect(tallyVitest(vitestReport(4, 1, files), 1)).toEqual({ passed: 4, failed: 2 })
})

test('an error outside any test counts as a failure', () => {
  expect(tallyVitest(vitestReport(4, 0), 1)).toMatchObject({ passed: 4, failed: 1 })
  expect(tallyPlaywright(playwrightReport(4), 1)).toMatchObject({ passed: 4, failed: 1 })
})

test('a test that passes only at the second try has failed', () => {
  expect(tallyPlaywright(playwrightReport(4, 0, 1), 0)).toEqual({ passed: 4, failed: 1 })
})

test('the total is over all suites', () => {
  expect(
    total([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 })
})
