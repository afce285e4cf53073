import type { JobReport } from '@innkeeper/contract/areas/jobs'

/** A job that is under way, but for what is given. */
export const jobReport = (given: Partial<JobReport> = {}): JobReport => ({
  ...{ id: 7, name: 'export', title: 'Export', state: 'running', percent: 40 },
  counters: [{ name: 'rows', title: 'rows', value: 48_000 }],
  ...{
    problem: '',
    file_name: '',
    refused: [],
    created_at: '2031-05-20T10:00:00.000Z',
    finished_at: null,
  },
  ...given,
})
